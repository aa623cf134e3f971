import { sqlMigration } from '@kocyolu/service'

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const numbers = days.map((day, at) => `case when available_${day} then ${at} end`)

/**
 * What the list of coaches is looked up by: the days they are free on (Sunday is 0), their score type, and the letters and
 * pairs of letters of what they are found by, because an index of trigrams knows no shorter words.
 */
export const discovery = sqlMigration('0008-discovery', [
  `create function letter_pairs(text) returns text[] immutable parallel safe strict language sql as $$
    select array(
      select distinct substr($1, place, size) from generate_series(1, length($1)) place, generate_series(1, 2) size
      where substr($1, place, size) !~ '\\s'
    )
  $$`,
  `alter table mentor_profiles
    add column open_days integer[] not null
      generated always as (array_remove(array[${numbers.join(', ')}], null)) stored,
    add column search_pairs text[] not null generated always as (letter_pairs(tr_fold(search_text))) stored`,
  'create index mentor_profiles_open_days on mentor_profiles using gin (open_days)',
  'create index mentor_profiles_search_pairs on mentor_profiles using gin (search_pairs)',
  'create index mentor_profiles_exam_type on mentor_profiles (exam_type)',
])
