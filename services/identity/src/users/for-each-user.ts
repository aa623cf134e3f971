import type { Deps } from '../service.ts'

/** As many are looked for at a time. */
export const userBatch = 100
const nobody = '00000000-0000-0000-0000-000000000000'

type Sweep = {
  /** The ids of the next users, at most `userBatch`, in their order and after one. */
  next: (after: string) => Promise<string[]>
  work: (userId: string) => Promise<void>
  /** What is logged of one that fails. */
  failed: string
}

/** One user after the other, by id; one that fails waits for the next sweep, and keeps no other waiting. */
export async function forEachUser({ log }: Pick<Deps, 'log'>, { next, work, failed }: Sweep): Promise<void> {
  let after = nobody
  for (;;) {
    const ids = await next(after)
    for (const userId of ids)
      await work(userId).catch((error: unknown) => log.error({ err: error, userId }, failed))
    after = ids.at(-1) ?? after
    if (ids.length < userBatch) return
  }
}
