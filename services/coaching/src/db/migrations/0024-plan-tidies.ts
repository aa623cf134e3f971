import { sqlMigration } from '@kocyolu/service'

/** The last time that open tasks of earlier days were moved or dropped, and how that is undone. */
export const planTidies = sqlMigration('0024-plan-tidies', [
  `create table plan_tidies (
    student_id uuid primary key,
    client_id uuid not null,
    asked jsonb not null,
    moved jsonb not null,
    dropped jsonb not null,
    made_at timestamptz(3) not null,
    undone_at timestamptz(3)
  )`,
])
