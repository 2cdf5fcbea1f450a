CREATE INDEX statuses_user_id ON statuses (user_id);
