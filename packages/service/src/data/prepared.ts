import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** Says in its text that a statement shall be kept. */
export const preparedMark = '/* prepared */'

/**
 * Used in a statement that is asked all the time: each connection has it parsed and planned once, not every time. Only
 * for statements with one text that name the columns they return, since a connection outlives a change of the tables.
 */
export const prepared = sql`${sql.raw(preparedMark)}`

/** Has a pool's connections keep the statements that say they are `prepared`. */
export function keepPrepared(pool: Pool): void {
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 20)
    names.set(text, name)
    return name
  }
  pool.on('connect', client => {
    const ask = client.query.bind(client) as (...question: unknown[]) => unknown
    client.query = ((...question: unknown[]) => {
      const [text, values] = question
      if (question.length !== 2 || typeof text !== 'string' || !text.includes(preparedMark))
        return ask(...question)
      return ask({ name: nameOf(text), text, values })
    }) as PoolClient['query']
  })
}
