-- Built after all rows were written; the tables are in schema.sql.
CREATE INDEX IF NOT EXISTS categories_by_parent ON categories (parent_id, position, id);
CREATE INDEX IF NOT EXISTS products_by_sub_category ON products (sub_category_id, active, popularity DESC, id);
CREATE INDEX IF NOT EXISTS relations_by_related ON relations (related_id, kind);
CREATE INDEX IF NOT EXISTS kits_by_product ON kits (product_id);
CREATE INDEX IF NOT EXISTS engine_fits_by_product ON engine_fits (product_id, engine_model_id);
CREATE INDEX IF NOT EXISTS kit_parts_by_product ON kit_parts (product_id);
CREATE INDEX IF NOT EXISTS engine_products ON products (id) WHERE kind <> 'part';
