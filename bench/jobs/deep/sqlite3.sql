CREATE TEMP TABLE site AS
  SELECT value AS json FROM json_each(CAST(readfile(:dump) AS TEXT));
INSERT INTO sites
  SELECT json ->> 'id', json ->> 'name', json ->> '$.place.country.code',
    json ->> '$.place.position.at[0]', json ->> '$.place.position.at[1]'
  FROM site;
CREATE TEMP TABLE building AS
  SELECT element.value AS json, site.json ->> 'id' AS parent
  FROM site, json_each(site.json, '$.buildings') AS element;
INSERT INTO buildings
  SELECT json ->> 'id', json ->> 'name', json ->> '$.built.by.name', json ->> '$.built.year', parent
  FROM building;
CREATE TEMP TABLE floor AS
  SELECT element.value AS json, building.json ->> 'id' AS parent
  FROM building, json_each(building.json, '$.floors') AS element;
INSERT INTO floors SELECT json ->> 'id', json ->> 'level', parent FROM floor;
CREATE TEMP TABLE room AS
  SELECT element.value AS json, floor.json ->> 'id' AS parent
  FROM floor, json_each(floor.json, '$.rooms') AS element;
INSERT INTO rooms SELECT json ->> 'id', json ->> '$.area.value', parent FROM room;
INSERT INTO devices
  SELECT device.value ->> 'id', device.value ->> 'label', device.value ->> '$.state.power.supply.volts',
    device.value ->> '$.state.power.supply.phase', device.value ->> '$.state.power.draw.watts',
    device.value ->> '$.state.network.link.address.v4', unixepoch(device.value ->> 'checked_at'),
    room.json ->> 'id'
  FROM room, json_each(room.json, '$.devices') AS device;
