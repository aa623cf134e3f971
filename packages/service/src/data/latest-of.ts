/**
 * Asks for many at once, one question at a time. A caller who comes while one is on its way waits for the next: an answer may only be
 * given to who was there before it was asked for.
 */
export function latestOf<T>(ask: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  let following: Promise<T> | undefined
  const start = (): Promise<T> => {
    const asked = ask().finally(() => {
      if (current === asked) current = undefined
    })
    current = asked
    return asked
  }
  return () => {
    if (!current) return start()
    const begin = (): Promise<T> => {
      following = undefined
      return start()
    }
    following ??= current.then(begin, begin)
    return following
  }
}
