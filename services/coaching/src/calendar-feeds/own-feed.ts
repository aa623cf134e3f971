import { createHash, randomBytes } from 'node:crypto'
import type { Caller, CalendarFeed as Feed, NewCalendarFeed } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { CalendarFeed } from './calendar-feed.entity.ts'

const keyBytes = 32

/** Nobody guesses so many random bytes, so a hash without salt or cost keeps them. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

export async function getFeed({ em }: Deps, { id }: Caller): Promise<Feed> {
  const feed = await em.findOne(CalendarFeed, { userId: id })
  return { madeAt: feed?.madeAt.toISOString() ?? null }
}

/** Makes an address, which is told now and never again; the one from before ends. Of two at once the later one stays. */
export async function makeFeed({ em, clock, config }: Deps, { id }: Caller): Promise<NewCalendarFeed> {
  const key = randomBytes(keyBytes).toString('base64url')
  const madeAt = clock.now()
  const row = { key_hash: hashOf(key), made_at: madeAt }
  await em
    .getKysely()
    .insertInto('calendar_feeds')
    .values({ user_id: id, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
  const address = `${config.publicOrigin}/api/calendar-feed/sessions?key=${key}`
  return { madeAt: madeAt.toISOString(), address }
}

export async function endFeed({ em }: Deps, { id }: Caller): Promise<void> {
  await em.nativeDelete(CalendarFeed, { userId: id })
}
