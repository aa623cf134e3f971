import { sqlMigration } from '@kocyolu/service'

/** Numbers of each service about the reports of a year, as they were last published. They name no user. */
export const reportFigures = sqlMigration('0016-report-figures', [
  `create table report_figures (
    service text not null,
    year integer not null,
    figures jsonb not null,
    counted_at timestamptz(3) not null,
    primary key (service, year)
  )`,
])
