CREATE INDEX projects_user_id ON projects (user_id);
CREATE INDEX tasks_project_id ON tasks (project_id);
CREATE INDEX tasks_assigned_user_id ON tasks (assigned_user_id);
CREATE INDEX task_tags_tag_id ON task_tags (tag_id);
