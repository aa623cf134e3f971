import { sqlMigration } from '@kocyolu/service'

/** Who others have been told to be of age; the index is of those who have not, by the day from which they are eighteen years on. */
export const toldAdults = sqlMigration('0013-told-adults', [
  'alter table users add column told_adult boolean not null default false',
  `create index users_coming_of_age on users ((coalesce(birth_date, make_date(birth_year + 1, 1, 1))))
    where not told_adult`,
])
