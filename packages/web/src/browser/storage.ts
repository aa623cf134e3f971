/** Texts by name. Each call may be refused by the browser and none fails: what is refused is kept for as long as the page lives. */
export interface Kept {
  getItem: (name: string) => string | null
  setItem: (name: string, text: string) => void
  removeItem: (name: string) => void
}

const unkept = new Set<Map<string, string>>()

/** A browser may have no such storage, and throws at the mention of one that is forbidden. */
function keptIn(find: () => Storage | null | undefined): Kept {
  const memory = new Map<string, string>()
  unkept.add(memory)
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      const storage = find()
      return storage ? act(storage) : undefined
    } catch {
      return undefined
    }
  }
  const removeItem = (name: string): void => {
    memory.delete(name)
    attempt(storage => storage.removeItem(name))
  }
  return {
    getItem: name => memory.get(name) ?? attempt(storage => storage.getItem(name)) ?? null,
    setItem: (name, text) => {
      const isKept = attempt(storage => {
        storage.setItem(name, text)
        return true
      })
      if (isKept) memory.delete(name)
      else {
        // Else an older text would come back with the next page.
        removeItem(name)
        memory.set(name, text)
      }
    },
    removeItem,
  }
}

/** For every tab of this browser. */
export const browserStorage = keptIn(() => globalThis.localStorage)

/** For this tab. */
export const tabStorage = keptIn(() => globalThis.sessionStorage)

/** Forgets what no storage has taken. */
export function forgetUnkept(): void {
  for (const memory of unkept) memory.clear()
}
