const workers = 8

/** Does the work for each of them, some at a time. */
export async function atOnce<T>(each: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = each.values()
  const worker = async (): Promise<void> => {
    for (const one of waiting) await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(workers, each.length) }, worker))
}
