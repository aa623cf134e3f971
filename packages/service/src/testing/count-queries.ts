import { Query } from 'pg'
import { vi } from 'vitest'

/** How many statements are sent to PostgreSQL while something is done, by whatever connection. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const submit = vi.spyOn(Query.prototype, 'submit')
  try {
    await work()
    return submit.mock.calls.length
  } finally {
    submit.mockRestore()
  }
}
