import { createHmac } from 'node:crypto'
import { AppError } from '@kocyolu/service'
import type { Deps } from '../service.ts'

const minuteMs = 60_000
/** A tab that fails later than this is not counted as failed. */
const rememberedSeconds = 12 * 3_600

type Tab = { composition: number; tab: string }
type Counting = Pick<
  Deps,
  'log' | 'volatileRedis' | 'config' | 'clock' | 'knownReleases' | 'tabCounts' | 'tabsPerAddress'
>

/** Counts a tab that was opened. What cannot be counted is not: nobody shall notice. */
export const countTab = (deps: Counting, address: string, tab: Tab): Promise<void> =>
  countOpened(deps, address, tab).catch(unnoticed(deps))

/** Counts a tab as failed, once. */
export const countFailedTab = (deps: Counting, address: string, tab: Tab): Promise<void> =>
  countFailed(deps, address, tab).catch(unnoticed(deps))

const unnoticed =
  ({ log }: Counting) =>
  (error: unknown): void =>
    log.debug({ err: error }, 'a tab was not counted')

/**
 * Counts a tab once, however often it is told of. Which tabs of an address count is decided when they are opened, before
 * anybody knows whether they will fail, so that the limit does not shift the share of those that fail.
 */
async function countOpened(deps: Counting, address: string, { composition, tab }: Tab): Promise<void> {
  if (!(await deps.knownReleases.isOpen(composition))) return
  const key = keyOf(deps, tab)
  const isNew = await deps.volatileRedis.set(key, 'seen', {
    condition: 'NX',
    expiration: { type: 'EX', value: rememberedSeconds },
  })
  if (isNew === null) return
  if (!(await counts(deps, address, composition))) return
  const minute = new Date(Math.floor(deps.clock.now().getTime() / minuteMs) * minuteMs)
  await deps.volatileRedis.set(key, `${composition} ${minute.getTime()}`, {
    condition: 'XX',
    expiration: 'KEEPTTL',
  })
  deps.tabCounts.add({ composition, minute, tabs: 1 })
}

/** With the minute in which it was opened, so that it is compared with the tabs of its time. */
async function countFailed(deps: Counting, address: string, opened: Tab): Promise<void> {
  await countOpened(deps, address, opened)
  const before = await deps.volatileRedis.set(keyOf(deps, opened.tab), 'seen', {
    condition: 'XX',
    GET: true,
    expiration: 'KEEPTTL',
  })
  const [composition, minute] =
    /^(\d+) (\d+)$/
      .exec(before ?? '')
      ?.slice(1)
      .map(Number) ?? []
  if (composition === undefined || minute === undefined) return
  deps.tabCounts.add({ composition, minute: new Date(minute), failed: 1 })
}

async function counts(
  { tabsPerAddress, config }: Counting,
  address: string,
  composition: number,
): Promise<boolean> {
  // Addresses are kept for a week, so not as they are.
  const [key = ''] = config.sessionKeys
  const who = createHmac('sha256', key).update(`${composition} ${address}`).digest('base64url').slice(0, 16)
  try {
    await tabsPerAddress.consume(who)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

const keyOf = ({ config }: Counting, tab: string): string => `${config.redisPrefix}limit:releases:tab:${tab}`
