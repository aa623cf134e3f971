import { DatabaseSync } from 'node:sqlite'

/** SQLite's number for what another connection has locked. */
const busy = 5

/**
 * Takes a lock for this process, or null while another process has it. SQLite holds it with the system's own file locks,
 * so it is released the moment its owner ends, however that happens; nothing grows stale.
 */
export function takeLock(file: string): { release(): void } | null {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
    return { release: () => void (database.isOpen && database.close()) }
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return null
    throw error
  }
}
