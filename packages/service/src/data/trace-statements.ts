import { inChildSpan, isTracing } from '@kocyolu/telemetry'
import type { Pool, PoolClient } from 'pg'

/**
 * Makes each statement of a pool a span of the request, event or job that asks it. It says which table it begins with and
 * nothing else: MikroORM's own statements contain the values.
 */
export function traceStatements(pool: Pool, schema: string, tables: ReadonlySet<string>): void {
  if (!isTracing()) return
  pool.on('connect', client => {
    const ask = client.query.bind(client) as (...question: unknown[]) => unknown
    client.query = ((...question: unknown[]) => {
      const text = textOf(question[0])
      if (text === undefined || typeof question.at(-1) === 'function') return ask(...question)
      const { operation, table } = summaryOf(text, tables)
      const attributes = {
        'db.system.name': 'postgresql',
        'db.namespace': schema,
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
      }
      const name = table ? `${operation} ${table}` : operation
      return inChildSpan(name, { kind: 'client', attributes }, async () => ask(...question))
    }) as PoolClient['query']
  })
}

const operations = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'])

function summaryOf(
  text: string,
  tables: ReadonlySet<string>,
): { operation: string; table: string | undefined } {
  const first = /^(?:\/\*.*?\*\/)?\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  const named = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?(\w+)/i.exec(text)?.[1] ?? ''
  return {
    operation: operations.has(first) ? first : 'other',
    table: tables.has(named) ? named : undefined,
  }
}

function textOf(question: unknown): string | undefined {
  if (typeof question === 'string') return question
  if (typeof question !== 'object' || question === null || !('text' in question)) return undefined
  return typeof question.text === 'string' ? question.text : undefined
}
