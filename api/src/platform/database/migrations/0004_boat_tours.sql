-- A virtual tour of one boat, beside that of its model.
ALTER TABLE boats ADD COLUMN tour_url TEXT CHECK (length(tour_url) <= 2000);   -- https; NULL for none
