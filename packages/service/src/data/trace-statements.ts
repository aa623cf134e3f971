import { inChildSpan, isTracing } from '@kocyolu/telemetry'
import type { Pool, PoolClient } from 'pg'

/** Makes each statement of a pool a span of the request, event or job that asks it. Its values are no part of that. */
export function traceStatements(pool: Pool, schema: string): void {
  if (!isTracing()) return
  pool.on('connect', client => {
    const ask = client.query.bind(client) as (...question: unknown[]) => unknown
    client.query = ((...question: unknown[]) => {
      const text = textOf(question[0])
      if (text === undefined || typeof question.at(-1) === 'function') return ask(...question)
      const name = `${/[a-z]+/i.exec(text.replace(/^\/\*.*?\*\//, ''))?.[0]?.toLowerCase()} ${schema}`
      const attributes = { 'db.system.name': 'postgresql', 'db.namespace': schema, 'db.query.text': text }
      return inChildSpan(name, { kind: 'client', attributes }, async () => ask(...question))
    }) as PoolClient['query']
  })
}

function textOf(question: unknown): string | undefined {
  if (typeof question === 'string') return question
  if (typeof question !== 'object' || question === null || !('text' in question)) return undefined
  return typeof question.text === 'string' ? question.text : undefined
}
