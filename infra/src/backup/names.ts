import pg from 'pg'

export const nameIn = (schema: string, name: string): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/** Under which name a schema waits for the end of the restore that takes its place. */
export const asideName = (schema: string): string => `${schema} before the restore`

/** Reads from a schema that is replaced, perhaps because it is broken: where that fails the restore goes on without. */
export async function salvage(client: pg.Client, work: () => Promise<void>): Promise<boolean> {
  await client.query('savepoint salvage')
  try {
    await work()
    return true
  } catch {
    await client.query('rollback to savepoint salvage')
    return false
  }
}
