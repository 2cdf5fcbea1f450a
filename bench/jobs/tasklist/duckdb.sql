CREATE TEMP TABLE project AS
  SELECT * FROM read_json(:dump, format = :format, columns = {
    id: 'BIGINT', name: 'VARCHAR', description: 'VARCHAR', status: 'VARCHAR', archived: 'BOOLEAN',
    budget: 'DOUBLE', created_at: 'TIMESTAMP', updated_at: 'TIMESTAMP',
    "user": 'STRUCT(id BIGINT, name VARCHAR, email VARCHAR, avatar_url VARCHAR, joined_at TIMESTAMP)',
    tasks: 'STRUCT(id BIGINT, name VARCHAR, notes VARCHAR, due_at DATE, created_at TIMESTAMP, priority INTEGER,
      estimate_hours DOUBLE, assigned_user_id BIGINT, done BOOLEAN, tags VARCHAR[])[]'
  });
CREATE TEMP TABLE task AS SELECT id AS project_id, unnest(tasks) AS task FROM project;
CREATE TEMP TABLE link AS SELECT task.id AS task_id, unnest(task.tags) AS name FROM task;
CREATE TEMP TABLE tag AS
  SELECT row_number() OVER () AS id, name FROM (SELECT DISTINCT name FROM link);
BEGIN;
-- What records say of a user never differs here, so any of it that is not null will do.
INSERT INTO seed.users
  SELECT "user".id, any_value("user".name), any_value("user".email), any_value("user".avatar_url),
    any_value(epoch("user".joined_at))::BIGINT
  FROM project GROUP BY 1 ORDER BY 1;
INSERT INTO seed.projects
  SELECT id, name, description, status, archived::INTEGER, budget, epoch(created_at)::BIGINT,
    epoch(updated_at)::BIGINT, "user".id
  FROM project ORDER BY 1;
INSERT INTO seed.tasks
  SELECT task.id, task.name, task.notes, epoch(task.due_at)::BIGINT, epoch(task.created_at)::BIGINT,
    task.priority, task.estimate_hours, task.done::INTEGER, project_id, task.assigned_user_id
  FROM task ORDER BY 1;
INSERT INTO seed.tags SELECT id, name FROM tag ORDER BY 1;
INSERT INTO seed.task_tags SELECT task_id, tag.id FROM link JOIN tag USING (name) ORDER BY 1, 2;
COMMIT;
