/** Where releases are kept. Objects are created once and never replaced. */
export interface ReleaseStore {
  /** The object's bytes, or null when there is none. */
  read(key: string): Promise<Buffer | null>
  /** The keys that begin with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>
  /** Creates the object whole or not at all; false when there is one already. */
  create(key: string, bytes: Uint8Array): Promise<boolean>
  /** Removes what is there of these. */
  remove(keys: string[]): Promise<void>
}
