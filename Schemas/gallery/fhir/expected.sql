CREATE TABLE patients (
  id TEXT NOT NULL PRIMARY KEY,
  is_active INTEGER CHECK (is_active IN (0, 1)),
  family TEXT,
  given TEXT,
  full_name TEXT,
  gender TEXT,
  birth_date TEXT,
  is_deceased INTEGER CHECK (is_deceased IN (0, 1)),
  deceased TEXT,
  phone TEXT,
  email TEXT,
  city TEXT,
  country TEXT,
  organization_id TEXT REFERENCES organizations (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO patients VALUES ('0b6f1c2a-0000-4000-8000-000000000001', 1, 'Ångström', 'Åse Marie', 'Åse Marie Ångström', 'female', '1951-03', 0, NULL, '+47 900', 'aase@example.com', 'Tromsø', 'NO', 'org-1');
INSERT INTO patients VALUES ('no-id-3', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO patients VALUES ('p2', NULL, NULL, NULL, '王小明', 'unknown', '1960-02-29', 1, '2023-01-01 00:00:00.000', NULL, NULL, NULL, NULL, NULL);
CREATE TABLE practitioners (
  id TEXT NOT NULL PRIMARY KEY,
  family TEXT,
  given TEXT,
  prefix TEXT,
  gender TEXT
);
INSERT INTO practitioners VALUES ('dr-1', 'Mwangi', 'Zawadi', 'Dr. med.', 'female');
CREATE TABLE organizations (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT,
  city TEXT
);
INSERT INTO organizations VALUES ('org-1', 'Clinic "Sør"', 'Tromsø');
CREATE TABLE encounters (
  id TEXT NOT NULL PRIMARY KEY,
  status TEXT,
  class TEXT,
  type TEXT,
  start TEXT,
  "end" TEXT,
  patient_id TEXT REFERENCES patients (id) DEFERRABLE INITIALLY DEFERRED,
  provider_id TEXT REFERENCES organizations (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO encounters VALUES ('e1', 'finished', 'AMB', 'Encounter for symptom', '2024-02-01 08:00:00.000', '2024-02-01 08:20:00.000', '0b6f1c2a-0000-4000-8000-000000000001', 'org-1');
INSERT INTO encounters VALUES ('e2', 'in-progress', 'IMP', NULL, '2024-02-01 00:00:00.000', NULL, 'p2', NULL);
CREATE TABLE encounters_practitioners (
  encounters_id TEXT NOT NULL REFERENCES encounters (id) DEFERRABLE INITIALLY DEFERRED,
  practitioners_id TEXT NOT NULL REFERENCES practitioners (id) DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (encounters_id, practitioners_id)
) WITHOUT ROWID;
INSERT INTO encounters_practitioners VALUES ('e1', 'dr-1');
CREATE TABLE conditions (
  id TEXT NOT NULL PRIMARY KEY,
  clinical_status TEXT,
  verification_status TEXT,
  system TEXT,
  code TEXT,
  label TEXT,
  onset TEXT,
  abatement TEXT,
  recorded TEXT,
  patient_id TEXT REFERENCES patients (id) DEFERRABLE INITIALLY DEFERRED,
  encounter_id TEXT REFERENCES encounters (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO conditions VALUES ('c1', 'active', 'confirmed', 'http://snomed.info/sct', '38341003', 'Bluthochdruck', '2019-05-01 00:00:00.000', NULL, '2019-05-17 08:00:00.000', '0b6f1c2a-0000-4000-8000-000000000001', 'e1');
INSERT INTO conditions VALUES ('c2', NULL, NULL, 'http://hl7.org/fhir/sid/icd-10', 'J06.9', 'Infektion', '2024-01-01 00:00:00.000', '2024-01-10 00:00:00.000', NULL, 'p2', NULL);
CREATE TABLE observations (
  id TEXT NOT NULL PRIMARY KEY,
  status TEXT,
  category TEXT,
  system TEXT,
  code TEXT,
  label TEXT,
  effective TEXT,
  issued TEXT,
  quantity REAL,
  comparator TEXT,
  unit TEXT,
  text TEXT,
  code_value TEXT,
  boolean INTEGER CHECK (boolean IN (0, 1)),
  absent TEXT,
  interpretation TEXT,
  patient_id TEXT REFERENCES patients (id) DEFERRABLE INITIALLY DEFERRED,
  encounter_id TEXT REFERENCES encounters (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO observations VALUES ('o1', 'final', 'vital-signs', 'http://loinc.org', '85354-9', 'Blutdruck', '2024-02-01 08:05:00.000', '2024-02-01 08:06:00.250', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0b6f1c2a-0000-4000-8000-000000000001', 'e1');
INSERT INTO observations VALUES ('o2', 'final', NULL, 'http://loinc.org', '718-7', 'Hemoglobin', '2024-01-31 00:00:00.000', NULL, 7.0, '<', 'g/dL', NULL, NULL, NULL, NULL, 'L', 'p2', NULL);
INSERT INTO observations VALUES ('o3', 'final', NULL, NULL, NULL, 'Smoker', '2023-01-01 00:00:00.000', NULL, NULL, NULL, NULL, 'nie', '266919005', NULL, NULL, NULL, 'p2', NULL);
INSERT INTO observations VALUES ('o4', 'cancelled', NULL, NULL, NULL, 'Fasting', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 'unknown', NULL, NULL, NULL);
CREATE TABLE observation_components (
  position INTEGER NOT NULL,
  code TEXT,
  label TEXT,
  quantity REAL,
  comparator TEXT,
  unit TEXT,
  text TEXT,
  code_value TEXT,
  boolean INTEGER CHECK (boolean IN (0, 1)),
  absent TEXT,
  observation_id TEXT NOT NULL REFERENCES observations (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (observation_id, position)
);
INSERT INTO observation_components VALUES (0, '8480-6', 'Systolic', 128.5, NULL, 'mmHg', NULL, NULL, NULL, NULL, 'o1');
INSERT INTO observation_components VALUES (1, '8462-4', 'Diastolic', NULL, NULL, NULL, NULL, NULL, NULL, 'not-performed', 'o1');
INSERT INTO observation_components VALUES (2, NULL, 'Position', NULL, NULL, NULL, 'Sitting', '33586001', NULL, NULL, 'o1');
INSERT INTO observation_components VALUES (3, NULL, 'Cuff', NULL, NULL, NULL, NULL, NULL, 1, NULL, 'o1');
INSERT INTO observation_components VALUES (4, NULL, 'Comment', NULL, NULL, NULL, 'ruhig', NULL, NULL, NULL, 'o1');
INSERT INTO observation_components VALUES (5, NULL, 'Trace', 0.1, '<', 'mg', NULL, NULL, NULL, NULL, 'o1');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"bundles","files":1,"records":12,"hash":"xxh64t:8932ddd01625f2bd"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"bulk","files":1,"records":2,"hash":"xxh64t:1c063c1f7a9ee7b6"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.conditions', '2');
INSERT INTO seedbed_meta VALUES ('rows.encounters', '2');
INSERT INTO seedbed_meta VALUES ('rows.encounters_practitioners', '1');
INSERT INTO seedbed_meta VALUES ('rows.observation_components', '6');
INSERT INTO seedbed_meta VALUES ('rows.observations', '4');
INSERT INTO seedbed_meta VALUES ('rows.organizations', '1');
INSERT INTO seedbed_meta VALUES ('rows.patients', '3');
INSERT INTO seedbed_meta VALUES ('rows.practitioners', '1');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:418bc73cfa887c35');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX patients_organization_id ON patients (organization_id);
CREATE INDEX encounters_start ON encounters (start);
CREATE INDEX encounters_patient_id ON encounters (patient_id);
CREATE INDEX encounters_provider_id ON encounters (provider_id);
CREATE INDEX conditions_code ON conditions (code);
CREATE INDEX conditions_patient_id ON conditions (patient_id);
CREATE INDEX conditions_encounter_id ON conditions (encounter_id);
CREATE INDEX observations_code ON observations (code);
CREATE INDEX observations_effective ON observations (effective);
CREATE INDEX observations_patient_id ON observations (patient_id);
CREATE INDEX observations_encounter_id ON observations (encounter_id);
CREATE INDEX observation_components_code ON observation_components (code);
CREATE INDEX encounters_practitioners_practitioners_id ON encounters_practitioners (practitioners_id);
