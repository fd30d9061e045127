-- The catalogue of one generation. It is written once by an import and read-only afterwards.
-- Lists (aliases, images, keywords) are JSON arrays of text; attributes is a JSON array of
-- {"name", "value", "unit"} (unit may be absent). Names and numbers are kept as printed.
-- The indexes are in indexes.sql: they are built after all rows were written.

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sections (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL,
    icon     TEXT,
    position INTEGER NOT NULL DEFAULT 0
) STRICT;

-- A translation has the id of its row and the language; the row has the catalogue's own language.
CREATE TABLE section_translations (
    section_id INTEGER NOT NULL REFERENCES sections (id),
    language   TEXT NOT NULL,
    name       TEXT NOT NULL,
    PRIMARY KEY (section_id, language)
) STRICT, WITHOUT ROWID;

-- parent_id NULL: a category; otherwise a sub-category of that category. There is no third level.
CREATE TABLE categories (
    id          INTEGER PRIMARY KEY,
    parent_id   INTEGER REFERENCES categories (id),
    name        TEXT NOT NULL,
    image       TEXT,
    description TEXT NOT NULL DEFAULT '',
    position    INTEGER NOT NULL DEFAULT 0,
    active      INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE category_translations (
    category_id INTEGER NOT NULL REFERENCES categories (id),
    language    TEXT NOT NULL,
    name        TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (category_id, language)
) STRICT, WITHOUT ROWID;

CREATE TABLE brands (
    id          INTEGER PRIMARY KEY,
    name        TEXT NOT NULL,
    image       TEXT,
    description TEXT NOT NULL DEFAULT '',
    active      INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE brand_translations (
    brand_id    INTEGER NOT NULL REFERENCES brands (id),
    language    TEXT NOT NULL,
    description TEXT NOT NULL,
    PRIMARY KEY (brand_id, language)
) STRICT, WITHOUT ROWID;

-- The key in packages is the name; the id is assigned here and stays the same in updates.
CREATE TABLE manufacturers (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL UNIQUE,
    comments TEXT NOT NULL DEFAULT '',
    aliases  TEXT NOT NULL DEFAULT '[]',
    active   INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE manufacturer_translations (
    name     TEXT NOT NULL REFERENCES manufacturers (name),
    language TEXT NOT NULL,
    comments TEXT NOT NULL,
    PRIMARY KEY (name, language)
) STRICT, WITHOUT ROWID;

-- kind: 'part', or 'engine', 'drive', 'gearbox' or 'generator' for a complete one.
CREATE TABLE products (
    id              INTEGER PRIMARY KEY,
    name            TEXT NOT NULL,
    description     TEXT NOT NULL DEFAULT '',
    manufacturer_id INTEGER REFERENCES manufacturers (id),
    part_number     TEXT NOT NULL DEFAULT '',
    aliases         TEXT NOT NULL DEFAULT '[]',
    brand_id        INTEGER REFERENCES brands (id),
    category_id     INTEGER REFERENCES categories (id),
    sub_category_id INTEGER REFERENCES categories (id),
    section_id      INTEGER REFERENCES sections (id),
    images          TEXT NOT NULL DEFAULT '[]',
    buy_it_now      INTEGER NOT NULL DEFAULT 0,
    single_part     INTEGER NOT NULL DEFAULT 0,
    universal       INTEGER NOT NULL DEFAULT 0,
    gtin            TEXT NOT NULL DEFAULT '',
    keywords        TEXT NOT NULL DEFAULT '[]',
    attributes      TEXT NOT NULL DEFAULT '[]',
    popularity      REAL NOT NULL DEFAULT 0,
    vt_url          TEXT,
    active          INTEGER NOT NULL DEFAULT 1,
    kind            TEXT NOT NULL DEFAULT 'part'
) STRICT;

-- kind: 'name', 'value' or 'unit'; term: as in the attributes of products.
CREATE TABLE attribute_translations (
    kind     TEXT NOT NULL,
    term     TEXT NOT NULL,
    language TEXT NOT NULL,
    text     TEXT NOT NULL,
    PRIMARY KEY (kind, term, language)
) STRICT, WITHOUT ROWID;

CREATE TABLE boat_models (
    bmt_id    INTEGER PRIMARY KEY,
    brand     TEXT NOT NULL,
    model     TEXT NOT NULL,
    year_from INTEGER,
    year_to   INTEGER,
    status    TEXT NOT NULL DEFAULT 'Pending',
    image     TEXT,
    layout    TEXT,
    vt_url    TEXT
) STRICT;

-- The fit list of a boat model as bytes (see fit_list.rs), and its number of parts. Stored as rows,
-- the lists would be nine tenths of the database.
CREATE TABLE fits (
    bmt_id INTEGER PRIMARY KEY REFERENCES boat_models (bmt_id),
    parts  INTEGER NOT NULL,
    list   BLOB NOT NULL
) STRICT;

CREATE TABLE engine_models (
    id        INTEGER PRIMARY KEY,
    make      TEXT NOT NULL,
    model     TEXT NOT NULL,
    year_from INTEGER,
    year_to   INTEGER
) STRICT;

-- A product may fit one engine in several serial ranges, so the range start is part of the key.
CREATE TABLE engine_fits (
    engine_model_id INTEGER NOT NULL REFERENCES engine_models (id),
    product_id      INTEGER NOT NULL REFERENCES products (id),
    serial_from     TEXT NOT NULL DEFAULT '',
    serial_to       TEXT NOT NULL DEFAULT '',
    position        TEXT NOT NULL DEFAULT '',
    quantity        INTEGER,
    comments        TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (engine_model_id, product_id, serial_from, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE relations (
    product_id INTEGER NOT NULL REFERENCES products (id),
    related_id INTEGER NOT NULL REFERENCES products (id),
    kind       TEXT NOT NULL,
    source     TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (product_id, related_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE kits (
    id         INTEGER PRIMARY KEY,
    product_id INTEGER NOT NULL REFERENCES products (id),
    name       TEXT NOT NULL,
    image      TEXT
) STRICT;

CREATE TABLE kit_translations (
    kit_id   INTEGER NOT NULL REFERENCES kits (id),
    language TEXT NOT NULL,
    name     TEXT NOT NULL,
    PRIMARY KEY (kit_id, language)
) STRICT, WITHOUT ROWID;

CREATE TABLE kit_parts (
    kit_id     INTEGER NOT NULL REFERENCES kits (id),
    position   TEXT NOT NULL,
    product_id INTEGER NOT NULL REFERENCES products (id),
    quantity   INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (kit_id, position)
) STRICT, WITHOUT ROWID;

-- kind: 'product' or 'troubleshooting'. The file is media products/documents/{product_id}/{file_name}.pdf.
CREATE TABLE documents (
    product_id INTEGER NOT NULL REFERENCES products (id),
    file_name  TEXT NOT NULL,
    language   TEXT NOT NULL,
    kind       TEXT NOT NULL DEFAULT 'product',
    title      TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (product_id, file_name, language)
) STRICT, WITHOUT ROWID;

-- A row is a scene of a tour of a boat model. small_image: at most 4096 pixels wide, for phones.
CREATE TABLE tours (
    bmt_id      INTEGER NOT NULL REFERENCES boat_models (bmt_id),
    tour_id     INTEGER NOT NULL,
    scene       TEXT NOT NULL,
    image       TEXT NOT NULL,
    small_image TEXT,
    title       TEXT NOT NULL DEFAULT '',
    position    INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (bmt_id, tour_id, scene)
) STRICT, WITHOUT ROWID;

CREATE TABLE tour_translations (
    bmt_id   INTEGER NOT NULL,
    tour_id  INTEGER NOT NULL,
    scene    TEXT NOT NULL,
    language TEXT NOT NULL,
    title    TEXT NOT NULL,
    PRIMARY KEY (bmt_id, tour_id, scene, language)
) STRICT, WITHOUT ROWID;

-- A spot leads to a product or to another scene of the same tour. The angles are degrees.
CREATE TABLE tour_hotspots (
    bmt_id     INTEGER NOT NULL,
    tour_id    INTEGER NOT NULL,
    scene      TEXT NOT NULL,
    spot       TEXT NOT NULL,
    yaw        REAL NOT NULL,
    pitch      REAL NOT NULL,
    product_id INTEGER REFERENCES products (id),
    to_scene   TEXT,
    label      TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (bmt_id, tour_id, scene, spot)
) STRICT, WITHOUT ROWID;

CREATE TABLE translations (
    product_id  INTEGER NOT NULL REFERENCES products (id),
    language    TEXT NOT NULL,
    name        TEXT NOT NULL DEFAULT '',
    description TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (product_id, language)
) STRICT, WITHOUT ROWID;

CREATE TABLE affiliates (
    id     INTEGER PRIMARY KEY,
    name   TEXT NOT NULL,
    logo   TEXT,
    region TEXT NOT NULL,
    active INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE product_affiliates (
    product_id   INTEGER NOT NULL REFERENCES products (id),
    affiliate_id INTEGER NOT NULL REFERENCES affiliates (id),
    url          TEXT NOT NULL,
    PRIMARY KEY (product_id, affiliate_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE vendors (
    id           INTEGER PRIMARY KEY,
    partner_name TEXT NOT NULL,
    email        TEXT NOT NULL DEFAULT '',
    language     TEXT NOT NULL DEFAULT 'en',
    logo         TEXT,
    active       INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE product_vendors (
    product_id INTEGER NOT NULL REFERENCES products (id),
    vendor_id  INTEGER NOT NULL REFERENCES vendors (id),
    PRIMARY KEY (product_id, vendor_id)
) STRICT, WITHOUT ROWID;

-- terms is a JSON array. kind 'equivalent': all are synonyms; 'one_way': the first finds the rest.
-- language '': for all languages.
CREATE TABLE synonyms (
    id       INTEGER PRIMARY KEY,
    terms    TEXT NOT NULL,
    language TEXT NOT NULL DEFAULT '',
    kind     TEXT NOT NULL DEFAULT 'equivalent',
    UNIQUE (terms, language)
) STRICT;

-- terms is a JSON array: the names of the parts that the text leads to, the likeliest first.
CREATE TABLE symptoms (
    text     TEXT NOT NULL,
    language TEXT NOT NULL,
    terms    TEXT NOT NULL,
    PRIMARY KEY (text, language)
) STRICT, WITHOUT ROWID;

CREATE TABLE themes (
    name         TEXT PRIMARY KEY,
    display_name TEXT NOT NULL,
    tagline      TEXT NOT NULL DEFAULT '',
    powered_by   INTEGER NOT NULL DEFAULT 0,
    primary_color TEXT NOT NULL DEFAULT '',
    accent_color  TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
