import { Client } from 'pg'
import type { BaseDeps } from '../deps.ts'

type Question = { text: string; values: readonly unknown[] }

/** Statements of each database since the count began. */
const asked = new Map<string | undefined, Question[]>()
let isWatching = false

/** Every statement passes here, whatever pool or transaction it belongs to. */
function watchStatements(): void {
  if (isWatching) return
  isWatching = true
  const ask = Client.prototype.query
  Client.prototype.query = function note(this: Client, ...question: unknown[]) {
    asked.get(this.database)?.push(questionOf(question))
    return Reflect.apply(ask, this, question)
  } as typeof ask
}

function questionOf([first, second]: readonly unknown[]): Question {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] }
  const { text = '', values = [] } = first as Partial<Question>
  return { text, values }
}

type Api = { deps: Pick<BaseDeps, 'config'> }

/** Notes the statements that some work asks of the service's database, those that begin and end transactions too. */
export function statementWatcher(api: Api): (work: () => Promise<unknown>) => Promise<Question[]> {
  const database = new URL(api.deps.config.databaseUrl).pathname.slice(1)
  watchStatements()
  return async work => {
    const own: Question[] = []
    asked.set(database, own)
    try {
      await work()
    } finally {
      asked.delete(database)
    }
    return own
  }
}

/** Counts the statements that some work asks of the service's database. */
export async function queryCounter(api: Api): Promise<(work: () => Promise<unknown>) => Promise<number>> {
  const watch = statementWatcher(api)
  return async work => (await watch(work)).length
}
