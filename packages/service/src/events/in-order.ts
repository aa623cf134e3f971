/** Runs work at once, but for what shares a key: that takes turns, in the order in which it was given. */
export type InOrder = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>

/** Remembers of each key what was given last, for as long as that runs or waits. */
export function inOrder(): InOrder {
  const last = new Map<string, Promise<void>>()
  return <T>(keys: readonly string[], work: () => Promise<T>): Promise<T> => {
    const before = keys.flatMap(key => last.get(key) ?? [])
    const result = before.length > 0 ? Promise.all(before).then(work) : work()
    const done = result.then(
      () => {},
      () => {},
    )
    for (const key of keys) last.set(key, done)
    void done.then(() => {
      for (const key of keys) if (last.get(key) === done) last.delete(key)
    })
    return result
  }
}

/** Whom and what an event names, whatever it is called there: ids of people are the same in every field, numbers are not. */
export function keysOf(payload: unknown): string[] {
  if (typeof payload !== 'object' || payload === null) return []
  const named = Object.entries(payload).filter(([name]) => name.endsWith('Id'))
  return named.flatMap(([name, value]) => {
    if (typeof value === 'string') return value
    return typeof value === 'number' ? `${name} ${value}` : []
  })
}
