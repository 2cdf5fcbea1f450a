PRAGMA user_version = 1;
CREATE TABLE projects (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  notes TEXT,
  created_at TEXT,
  owner_id INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO projects VALUES (101, 'Build the garden shed', '3 m × 2 m, with a window to the south.
No concrete!', '2024-03-02 09:15:00.000', 1);
INSERT INTO projects VALUES (102, 'Zine № 4', NULL, '2024-03-10 17:40:12.250', 3);
INSERT INTO projects VALUES (103, 'Someday', NULL, NULL, NULL);
INSERT INTO projects VALUES (104, 'Move house', '', '2024-03-28 00:00:00.000', 2);
CREATE TABLE tasks (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  done INTEGER DEFAULT 0 CHECK (done IN (0, 1)),
  priority TEXT DEFAULT 'normal' CHECK (priority IN ('low', 'normal', 'high')),
  due_on TEXT,
  project_id INTEGER REFERENCES projects (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  assignee_id INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO tasks VALUES (1, 'Level the ground', 1, 'high', '2024-04-06', 101, 2);
INSERT INTO tasks VALUES (2, 'Order timber — 12 × 2.4 m', 1, 'normal', '2024-04-10', 101, 1);
INSERT INTO tasks VALUES (3, 'Build the frame', 0, 'high', '2024-04-20', 101, 2);
INSERT INTO tasks VALUES (4, 'Paint the door "Falu red"', 0, 'low', NULL, 101, NULL);
INSERT INTO tasks VALUES (5, 'Collect drawings', 0, 'normal', NULL, 102, 3);
INSERT INTO tasks VALUES (6, 'Interview Zoë', 0, 'normal', '2024-05-02', 102, 4);
INSERT INTO tasks VALUES (7, 'Print 150 copies', 0, 'normal', NULL, 102, NULL);
INSERT INTO tasks VALUES (8, 'Pack the kitchen', 0, 'high', '2024-06-01', 104, 5);
INSERT INTO tasks VALUES (9, 'Return the keys', 0, 'normal', NULL, 104, 5);
CREATE TABLE tasks_tags (
  tasks_id INTEGER NOT NULL REFERENCES tasks (id) DEFERRABLE INITIALLY DEFERRED,
  tags_name TEXT NOT NULL REFERENCES tags (name) DEFERRABLE INITIALLY DEFERRED,
  position INTEGER,
  PRIMARY KEY (tasks_id, tags_name)
) WITHOUT ROWID;
INSERT INTO tasks_tags VALUES (1, 'heavy', 1);
INSERT INTO tasks_tags VALUES (1, 'outdoors', 0);
INSERT INTO tasks_tags VALUES (2, 'shopping', 0);
INSERT INTO tasks_tags VALUES (3, 'heavy', 1);
INSERT INTO tasks_tags VALUES (3, 'outdoors', 0);
INSERT INTO tasks_tags VALUES (3, 'weekend', 2);
INSERT INTO tasks_tags VALUES (5, 'paper', 0);
INSERT INTO tasks_tags VALUES (6, 'paper', 0);
INSERT INTO tasks_tags VALUES (6, 'weekend', 1);
INSERT INTO tasks_tags VALUES (8, 'heavy', 0);
INSERT INTO tasks_tags VALUES (8, 'weekend', 1);
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT UNIQUE,
  admin INTEGER DEFAULT 0 CHECK (admin IN (0, 1)),
  joined TEXT
);
INSERT INTO users VALUES (1, 'Ada Quill', 'ada@example.org', 1, '2022-01-15 12:00:00.000');
INSERT INTO users VALUES (2, 'Björn Åkesson', 'bjorn@example.org', 0, '2022-02-01 06:30:00.000');
INSERT INTO users VALUES (3, 'Noor Haddad', 'noor@example.org', 1, '2023-11-05 07:00:00.000');
INSERT INTO users VALUES (4, 'Zoë O''Hara', NULL, 0, '2023-06-30 23:59:59.999');
INSERT INTO users VALUES (5, '李小龍', 'bruce@example.org', 0, NULL);
CREATE TABLE tags (
  name TEXT NOT NULL PRIMARY KEY
);
INSERT INTO tags VALUES ('heavy');
INSERT INTO tags VALUES ('outdoors');
INSERT INTO tags VALUES ('paper');
INSERT INTO tags VALUES ('shopping');
INSERT INTO tags VALUES ('weekend');
CREATE TABLE seedbed_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT
) WITHOUT ROWID;
INSERT INTO seedbed_meta VALUES ('dump.0', '{"entry":"dumps/task_list.json","files":1,"records":4,"hash":"xxh64t:ca099180658943a2"}');
INSERT INTO seedbed_meta VALUES ('dump.1', '{"entry":"dumps/users.json","files":1,"records":5,"hash":"xxh64t:04d58844e698cd7a"}');
INSERT INTO seedbed_meta VALUES ('language', '1');
INSERT INTO seedbed_meta VALUES ('rows.projects', '4');
INSERT INTO seedbed_meta VALUES ('rows.tags', '5');
INSERT INTO seedbed_meta VALUES ('rows.tasks', '9');
INSERT INTO seedbed_meta VALUES ('rows.tasks_tags', '11');
INSERT INTO seedbed_meta VALUES ('rows.users', '5');
INSERT INTO seedbed_meta VALUES ('schema.hash', 'xxh64:3141b805ac6b9090');
INSERT INTO seedbed_meta VALUES ('tool', 'seedbed 0.1.0');
CREATE INDEX projects_owner_id ON projects (owner_id);
CREATE INDEX tasks_project_id ON tasks (project_id);
CREATE INDEX tasks_assignee_id ON tasks (assignee_id);
CREATE INDEX tasks_tags_tags_name ON tasks_tags (tags_name);
CREATE VIEW open_tasks AS SELECT tasks.id, tasks.name, projects.name AS project, users.name AS assignee, tasks.due_on FROM tasks LEFT JOIN projects ON projects.id = tasks.project_id LEFT JOIN users ON users.id = tasks.assignee_id WHERE NOT tasks.done;
