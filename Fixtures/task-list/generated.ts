// Made by 'seedbed generate' from seedbed.yml. Do not edit.

/** A row of `projects`. */
export interface Project {
  /** From `id`. */
  id: number;
  /** From `name`. */
  name: string;
  /** From `description`. */
  notes: string | null;
  /** A date in UTC, such as `2024-03-02 08:15:00.000`. From `created_at`. */
  created_at: string | null;
  owner_id: number | null;
}

/** A row of `tasks`. */
export interface Task {
  /** From `id`. */
  id: number;
  /** From `name`. */
  name: string;
  /** From `is_done`. */
  done: 0 | 1 | null;
  /** From `priority`. */
  priority: "low" | "normal" | "high" | null;
  /** A day, such as `2024-03-02`. From `due_on`. */
  due_on: string | null;
  project_id: number | null;
  assignee_id: number | null;
}

/** A row of `tasks_tags`. */
export interface TasksTags {
  tasks_id: number;
  tags_name: string;
  position: number | null;
}

/** A row of `users`. */
export interface User {
  /** From `id`. */
  id: number;
  /** From `name`. */
  name: string;
  /** From `email`. */
  email: string | null;
  /** From `is_admin`. */
  admin: 0 | 1 | null;
  /** A date in UTC, such as `2024-03-02 08:15:00.000`. From `created_at`. */
  joined: string | null;
}

/** A row of `tags`. */
export interface Tag {
  /** From `@self`. */
  name: string;
}

/** The rows of each table. */
export interface SeedTables {
  projects: Project;
  tasks: Task;
  tasks_tags: TasksTags;
  users: User;
  tags: Tag;
}
