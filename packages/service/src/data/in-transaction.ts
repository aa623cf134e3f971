import type { Em } from './orm.ts'

const attempts = 3
// Serialization failure and deadlock: PostgreSQL gave up on this transaction for the sake of another.
const brokenUp = ['40001', '40P01']

/**
 * Runs `work` in one transaction on a context of its own, up to three times when the database broke it up.
 * What `work` does outside of the database may therefore happen more than once. Within another transaction it is a part of that one.
 */
export async function inTransaction<D extends { em: Em }, T>(
  deps: D,
  work: (deps: D) => Promise<T>,
): Promise<T> {
  if (deps.em.isInTransaction()) return work(deps)
  for (let attempt = 1; ; attempt++) {
    try {
      return await deps.em.fork().transactional(em => work({ ...deps, em: em as D['em'] }))
    } catch (error) {
      if (attempt === attempts || !wasBrokenUp(error)) throw error
    }
  }
}

function wasBrokenUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && brokenUp.includes(String(error.code))
}
