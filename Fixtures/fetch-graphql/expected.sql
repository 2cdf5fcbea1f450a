CREATE TABLE Country (
  code TEXT NOT NULL PRIMARY KEY,
  name TEXT,
  continent_code TEXT REFERENCES Continent (code) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO Country VALUES ('AT', 'Austria', 'EU');
INSERT INTO Country VALUES ('BR', 'Brazil', 'SA');
INSERT INTO Country VALUES ('CH', 'Switzerland', 'EU');
CREATE TABLE Continent (
  code TEXT NOT NULL PRIMARY KEY,
  name TEXT
);
INSERT INTO Continent VALUES ('EU', 'Europe');
INSERT INTO Continent VALUES ('SA', 'South America');
CREATE INDEX Country_continent_code ON Country (continent_code);
