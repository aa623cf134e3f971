/** A migration by the name under which a database remembers it, and what it runs. */
export interface MigrationStep {
  name: string
  statements: readonly string[]
  /** Of indexes alone: they are built while others read and write, so not in a transaction. */
  concurrently?: boolean
}

/** The migrations of a service, in their order. */
export type Migrations = readonly MigrationStep[]
