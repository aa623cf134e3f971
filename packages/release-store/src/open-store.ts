import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'
import type { ReleaseStore } from './store.ts'

/** The store at this address: a folder, on this machine or mounted, or `s3://bucket/prefix` with the keys of the environment. */
export function openStore(address: string, environment: NodeJS.ProcessEnv = process.env): ReleaseStore {
  if (address.startsWith('s3://')) return s3Store(address, environment)
  if (/^[a-z0-9]+:\/\//.test(address))
    throw new Error(`RELEASE_STORE is ${address}, which is neither a folder nor s3://bucket/prefix`)
  return folderStore(address)
}
