import type { CoachingEm, Deps } from '../deps.ts'

const attempts = 3
// Serialization failure and deadlock: PostgreSQL gave up on this transaction for the sake of another.
const brokenUp = ['40001', '40P01']

/** Runs work in one transaction on a fresh context, again when the database broke it up. */
export async function inTransaction<T>(deps: Deps, work: (deps: Deps) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await deps.em.fork().transactional((em: CoachingEm) => work({ ...deps, em }))
    } catch (error) {
      if (attempt === attempts || !wasBrokenUp(error)) throw error
    }
  }
}

function wasBrokenUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && brokenUp.includes(String(error.code))
}
