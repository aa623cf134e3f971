import { DatabaseSync } from 'node:sqlite'

export interface Lock {
  release(): void
}

/**
 * Takes a lock for this process, or null while somebody has it. SQLite holds it with the system's own file locks,
 * so it is let go the moment its owner ends, however that happens; nothing grows stale.
 */
export function takeLock(file: string): Lock | null {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
    return { release: () => void (database.isOpen && database.close()) }
  } catch {
    database.close()
    return null
  }
}
