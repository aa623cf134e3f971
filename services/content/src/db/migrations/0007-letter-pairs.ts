import { sqlMigration } from '@kocyolu/service'

/** Letters and pairs of letters of titles, since an index of trigrams knows no shorter words. */
export const letterPairs = sqlMigration('0007-letter-pairs', [
  `create function letter_pairs(text) returns text[] immutable parallel safe strict language sql as $$
    select array(
      select distinct substr($1, place, size) from generate_series(1, length($1)) place, generate_series(1, 2) size
      where substr($1, place, size) !~ '\\s'
    )
  $$`,
])
