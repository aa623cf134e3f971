import { type RawBuilder, sql } from 'kysely'

/** A value for a column of JSON: without it, an array would be written as one of PostgreSQL's. */
export const jsonb = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`
