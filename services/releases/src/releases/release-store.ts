import { openStore, ReleaseRefused, type ReleaseStore } from '@kocyolu/release-store'
import { AppError } from '@kocyolu/service'

const keptObjects = 5_000

/** The release store at an address; a failure of it is `unavailable`. The history, which never changes, is read once. */
export function releaseStoreAt(address: string): ReleaseStore {
  const store = openStore(address)
  const history = new Map<string, Buffer>()
  return {
    list: prefix => store.list(prefix).catch(unavailable),
    create: (key, bytes) => store.create(key, bytes).catch(unavailable),
    remove: keys => store.remove(keys).catch(unavailable),
    async read(key) {
      const known = history.get(key)
      if (known) return known
      const bytes = await store.read(key).catch(unavailable)
      if (bytes && key.startsWith('history/')) {
        if (history.size >= keptObjects) history.clear()
        history.set(key, bytes)
      }
      return bytes
    },
  }
}

function unavailable(cause: unknown): never {
  if (cause instanceof ReleaseRefused) throw cause
  throw new AppError('unavailable', { cause })
}
