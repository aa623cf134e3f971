import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'
import { signedStore } from './signatures.ts'
import type { ReleaseStore } from './store.ts'

/**
 * The store at this address: a folder, on this machine or mounted, or `s3://bucket/prefix` with the keys of the environment.
 * `RELEASE_KEY` and `RELEASE_KEYS` sign its builds and refuse others.
 */
export function openStore(address: string, environment: NodeJS.ProcessEnv = process.env): ReleaseStore {
  return signedStore(storeAt(address, environment), environment)
}

function storeAt(address: string, environment: NodeJS.ProcessEnv): ReleaseStore {
  if (address.startsWith('s3://')) return s3Store(address, environment)
  if (/^[a-z0-9]+:\/\//.test(address))
    throw new Error(`RELEASE_STORE is ${address}, which is neither a folder nor s3://bucket/prefix`)
  return folderStore(address)
}
