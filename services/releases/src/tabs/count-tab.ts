import { createHmac } from 'node:crypto'
import { AppError } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { noteNetwork } from './failing-networks.ts'

/** A tab that fails later than this is not counted as failed; without a canary it is only known that it was open before one. */
const rememberedSeconds = { compared: 3 * 3_600, before: 3_600 }

type Tab = { composition: number; tab: string }
type Counting = Pick<
  Deps,
  | 'log'
  | 'volatileRedis'
  | 'config'
  | 'clock'
  | 'knownReleases'
  | 'tabCounts'
  | 'tabsPerAddress'
  | 'tabReports'
>

/** Counts a tab that was opened. A tab that cannot be counted is skipped; of too many from one address nothing is kept. */
export async function countTab(deps: Counting, address: string, tab: Tab): Promise<void> {
  await deps.tabReports.consume(address)
  await countOpened(deps, address, tab).catch(unnoticed(deps))
}

/** Counts a tab as failed, once. No visitor shall notice. */
export const countFailedTab = (deps: Counting, address: string, tab: Tab): Promise<void> =>
  deps.tabReports
    .consume(address)
    .then(() => countFailed(deps, address, tab))
    .catch(unnoticed(deps))

const unnoticed =
  ({ log }: Counting) =>
  (error: unknown): void =>
    log.debug({ err: error }, 'a tab was not counted')

/**
 * Counts a tab once, however often it is reported, and while a canary runs. Which tabs of an address count is decided when
 * they are opened, before any user knows whether they will fail, so that the limit does not shift the share of those that fail.
 */
async function countOpened(deps: Counting, address: string, { composition, tab }: Tab): Promise<void> {
  const { knownReleases, volatileRedis, tabCounts } = deps
  if (!(await knownReleases.isOpen(composition))) return
  const key = keyOf(deps, tab)
  const { newest, run } = await knownReleases.now()
  const isNew = await volatileRedis.set(key, 'seen', {
    condition: 'NX',
    expiration: { type: 'EX', value: run ? rememberedSeconds.compared : rememberedSeconds.before },
  })
  if (isNew === null) return
  const isCompared = run && Object.values(run.compositions).some(among => among.includes(composition))
  if (!(newest && isCompared && (await counts(deps, address, run)))) return
  const opened = { change: newest.number, changedAt: new Date(newest.at), composition }
  await volatileRedis.set(key, `${newest.number} ${opened.changedAt.getTime()} ${composition}`, {
    condition: 'XX',
    expiration: 'KEEPTTL',
  })
  tabCounts.add({ ...opened, tabs: 1 })
}

/** With the change after which it was opened, so that it is compared with the tabs of its time. */
async function countFailed(deps: Counting, address: string, opened: Tab): Promise<void> {
  await countOpened(deps, address, opened)
  const before = await deps.volatileRedis.set(keyOf(deps, opened.tab), 'seen', {
    condition: 'XX',
    GET: true,
    expiration: 'KEEPTTL',
  })
  const [change, at, composition] =
    /^(\d+) (\d+) (\d+)$/
      .exec(before ?? '')
      ?.slice(1)
      .map(Number) ?? []
  if (change === undefined || at === undefined || composition === undefined) return
  deps.tabCounts.add({ change, changedAt: new Date(at), composition, failed: 1 })
  const { run } = await deps.knownReleases.now()
  if (run?.compositions.canary.includes(composition)) await noteNetwork(deps, run, address)
}

/**
 * Of an address, the same few tabs count for both sides of a canary together: were it so many for each, a school behind one
 * address would have as many in a small canary as beside it.
 */
async function counts(
  { tabsPerAddress, config }: Counting,
  address: string,
  { began }: { began: { number: number; at: string } },
): Promise<boolean> {
  // Addresses are kept for a week, so not as they are.
  const [key = ''] = config.sessionKeys
  const who = createHmac('sha256', key)
    .update(`${began.number} ${began.at} ${address}`)
    .digest('base64url')
    .slice(0, 16)
  try {
    await tabsPerAddress.consume(who)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

const keyOf = ({ config }: Counting, tab: string): string => `${config.redisPrefix}limit:releases:tab:${tab}`
