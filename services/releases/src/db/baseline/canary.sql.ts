/** Tabs that were opened and that failed, by composition within each change; what admins begin. */
export const canarySql = [
  `create table tab_counts (
    change integer not null,
    changed_at timestamptz(3) not null,
    composition integer not null,
    tabs integer not null,
    failed integer not null,
    primary key (change, changed_at, composition)
  )`,
  // Changes that admins are about to make, until the history shows the result.
  `create table intended_changes (
    id uuid primary key,
    actor_id uuid not null,
    actor_first_name text not null,
    actor_last_name text not null,
    why text not null,
    seen integer not null,
    at timestamptz(3) not null
  )`,
]
