CREATE TABLE Pod (
  name TEXT NOT NULL PRIMARY KEY,
  version TEXT,
  license TEXT,
  asked TEXT
);
INSERT INTO Pod VALUES ('AFNetworking', '4.0.1', 'MIT', 'AFNetworking');
INSERT INTO Pod VALUES ('Alamofire', '5.9.0', 'MIT', 'Alamofire');
INSERT INTO Pod VALUES ('RestKit', '0.27.3', 'Apache License, Version 2.0', 'RestKit');
