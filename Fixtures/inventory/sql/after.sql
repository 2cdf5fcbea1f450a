-- Runs when all rows are there.
INSERT INTO app_settings SELECT 'items', count(*) FROM items;
CREATE TRIGGER items_quantity AFTER UPDATE OF quantity ON items WHEN new.quantity < 0
BEGIN
  SELECT RAISE(ABORT, 'quantity below zero');
END;
