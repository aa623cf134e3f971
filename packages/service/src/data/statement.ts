import { type CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { type Em, preparedMark } from './orm.ts'

/** Placeholder of a value that comes with each query. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Names the values of a statement while it is built. */
export type Param<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

type Query<Row> = { compile(db: QueryExecutorProvider): CompiledQuery<Row> }

const param = (name: string): RawBuilder<never> => sql`${new Place(name)}`

/**
 * A query that is asked all the time: built and compiled by the first who asks it, and `prepared` on each connection. What
 * differs from one asking to the next is a `param`; whatever else `build` looks at must always be the same, and is as a
 * literal (`sql.lit`): of a value that it cannot see PostgreSQL knows neither that it fits a partial index nor how few rows
 * it lets through, and so would plan again each time.
 */
export function statement<E extends Em, Values extends object, Row>(
  build: (em: E, param: Param<Values>) => Query<Row>,
): (em: E, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (em, values) => {
    const db = em.getKysely()
    compiled ??= checked(build(em, param).compile(db))
    const parameters = compiled.parameters.map(value =>
      value instanceof Place ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

function checked<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  const constant = query.parameters.find(value => !(value instanceof Place))
  if (constant !== undefined)
    throw new Error(`${JSON.stringify(constant)} is no param of its statement: write it with sql.lit`)
  return { ...query, sql: `${preparedMark} ${query.sql}` }
}
