CREATE INDEX items_category_id ON items (category_id);
