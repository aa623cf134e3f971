import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

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

/** The store at this address: a folder, on this machine or mounted, or `s3://bucket/prefix` with the keys of the environment. */
export function openStore(address: string, environment: NodeJS.ProcessEnv = process.env): ReleaseStore {
  if (address.startsWith('s3://')) return s3Store(address, environment)
  if (/^[a-z0-9]+:\/\//.test(address))
    throw new Error(`RELEASE_STORE is ${address}, which is neither a folder nor s3://bucket/prefix`)
  return folderStore(address)
}
