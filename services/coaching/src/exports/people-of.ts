import { type Field, nameOf } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'

/** Rows of the coach whose profile they name. */
export const ofOwnProfile = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`mentor_profile_id in (select id from mentor_profiles where user_id = ${userId}::uuid)`

/** The coach whose profile a row of this table names. */
export const coachOf = (table: string): Field =>
  nameOf(
    ['Koç', 'Mentor'],
    sql`(select user_id from mentor_profiles where mentor_profiles.id = ${sql.ref(`${table}.mentor_profile_id`)})`,
    'mentor_profile_id',
  )

/** The student whom a row of this table names. */
export const studentOf = (table: string): Field =>
  nameOf(['Öğrenci', 'Student'], sql.ref(`${table}.student_id`), 'student_id')
