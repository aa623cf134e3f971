import { sqlMigration } from '@kocyolu/service'

/** Sessions that were asked for together, the same hour of several weeks: which series, and where in it. */
export const series = sqlMigration('0021-series', [
  `alter table mentor_sessions
    add column series_id uuid,
    add column series_number smallint,
    add column series_size smallint,
    add constraint mentor_sessions_series check (num_nonnulls(series_id, series_number, series_size) in (0, 3))`,
  'create index mentor_sessions_series on mentor_sessions (series_id) where series_id is not null',
])
