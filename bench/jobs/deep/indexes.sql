CREATE INDEX buildings_site_id ON buildings (site_id);
CREATE INDEX floors_building_id ON floors (building_id);
CREATE INDEX rooms_floor_id ON rooms (floor_id);
CREATE INDEX devices_room_id ON devices (room_id);
