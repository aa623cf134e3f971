type Thing = Record<string, unknown>
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null

/**
 * The same data, and its fields that were not read: a validator reads every field that its schema knows, so the others are
 * misspelled, which the schemas of Kubernetes let pass.
 */
export function watchReads(data: Thing): { data: Thing; unread(): string[] } {
  const reads = new Map<Thing, Set<string>>()
  const watched = new Map<Thing, Thing>()
  const watch = (thing: Thing): Thing => {
    const known = watched.get(thing)
    if (known) return known
    const read = new Set<string>()
    reads.set(thing, read)
    const proxy = new Proxy(thing, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof name === 'string') read.add(name)
        return isThing(value) ? watch(value) : value
      },
    })
    watched.set(thing, proxy)
    return proxy
  }
  function* unreadIn(thing: Thing, path: string): Generator<string> {
    for (const [name, value] of Object.entries(thing)) {
      const place = path ? `${path}.${name}` : name
      if (!reads.get(thing)?.has(name)) yield place
      else if (isThing(value)) yield* unreadIn(value, place)
    }
  }
  return { data: watch(data), unread: () => [...unreadIn(data, '')] }
}
