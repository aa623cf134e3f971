import type { ErrorRates } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { writeTabs } from './write-tabs.ts'

type Sides = { compositions: Record<keyof ErrorRates, number[]>; since: Date }

const minuteMs = 60_000

/** How many tabs were opened with some compositions, and with others, since a time, and how many of those failed. */
export async function errorRates(
  deps: Pick<Deps, 'em' | 'tabCounts'>,
  { compositions, since }: Sides,
): Promise<ErrorRates> {
  await writeTabs(deps)
  const count = async (among: number[]) => {
    const { tabs, failed } = await deps.em
      .getKysely()
      .selectFrom('tab_counts')
      .select(eb => [
        eb.fn.sum<string | null>('tabs').as('tabs'),
        eb.fn.sum<string | null>('failed').as('failed'),
      ])
      .where('composition', 'in', among)
      .where('minute', '>=', new Date(Math.floor(since.getTime() / minuteMs) * minuteMs))
      .executeTakeFirstOrThrow()
    // What a process has counted but not written when it is killed is lost: never more failures than tabs.
    return { tabs: Number(tabs), failed: Math.min(Number(failed), Number(tabs)) }
  }
  return { stable: await count(compositions.stable), canary: await count(compositions.canary) }
}
