/** Runs tasks of one key one after the other; tasks of different keys do not wait for each other. */
export function inTurn(): (key: string, task: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<unknown>>()
  return (key, task) => {
    // A task that failed has rejected for its caller; the next one has its turn all the same.
    const before = last.get(key)?.catch(() => undefined)
    const mine = before ? before.then(task) : task()
    last.set(key, mine)
    return mine
  }
}
