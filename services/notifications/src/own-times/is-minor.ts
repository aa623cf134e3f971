import { sql } from 'kysely'

/** Whether the quiet hours of minors hold for a row of `people`: so also as long as the age is unknown. */
export const isMinorColumn =
  sql<boolean>`coalesce(people.minor, people.role is distinct from 'mentor' and people.role is distinct from 'admin')`.as(
    'is_minor',
  )
