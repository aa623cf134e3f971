import { Client } from 'pg'
import type { BaseDeps } from '../deps.ts'

/** How many statements each database was asked since a user began to count. */
const asked = new Map<string | undefined, number>()

/** Every statement passes here, whatever pool or transaction it belongs to. */
function watchStatements(): void {
  if (asked.size > 0) return
  const ask = Client.prototype.query
  Client.prototype.query = function count(this: Client, ...question: unknown[]) {
    const before = asked.get(this.database)
    if (before !== undefined) asked.set(this.database, before + 1)
    return Reflect.apply(ask, this, question)
  } as typeof ask
}

/** Counts the statements that some work asks of the service's database, those that begin and end transactions too. */
export async function queryCounter(api: {
  deps: Pick<BaseDeps, 'config'>
}): Promise<(work: () => Promise<unknown>) => Promise<number>> {
  const database = new URL(api.deps.config.databaseUrl).pathname.slice(1)
  watchStatements()
  return async work => {
    asked.set(database, 0)
    await work()
    return asked.get(database) ?? 0
  }
}
