import { randomBytes } from 'node:crypto'
import { type AppError, emit, invalidField, linkIdOf } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'
import type { User } from '../users/user.entity.ts'
import { MailedLink } from './mailed-link.entity.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const kinds = {
  verify_email: { lifetimeMs: 48 * hourMs, page: '/account/verify-email' },
  reset_password: { lifetimeMs: hourMs, page: '/account/reset-password' },
} as const
const pauseMs = 5 * minuteMs

type Kind = keyof typeof kinds

/**
 * Has a user's link of a kind mailed, in the given language unless the user chose one. There is one link at a time: in
 * the first half of its life it is mailed again, later a new one takes its place, and within minutes of the last mail
 * nothing is mailed. So nobody can end a link by asking for others, use mails up, or fill a mailbox.
 */
export async function mailLink(deps: Deps, user: User, kind: Kind, language: 'tr' | 'en'): Promise<void> {
  const { lifetimeMs, page } = kinds[kind]
  const now = deps.clock.now()
  const linkId = await placeLink(deps, user.id, kind, now, lifetimeMs)
  if (linkId === undefined) return
  emit(deps, 'user.mail_requested', {
    userId: user.id,
    email: user.email,
    firstName: user.firstName,
    locale: user.locale === 'auto' ? language : user.locale,
    kind,
    page,
    linkId,
  })
  await deps.em.flush()
}

async function placeLink(
  { em }: Deps,
  userId: string,
  kind: Kind,
  now: Date,
  lifetimeMs: number,
): Promise<string | undefined> {
  const later = (ms: number): Date => new Date(now.getTime() + ms)
  const fresh = { id: randomBytes(16).toString('base64url'), expires_at: later(lifetimeMs) }
  const isYoung = sql<boolean>`mailed_links.expires_at > ${later(lifetimeMs / 2)}`
  const placed = await em
    .getKysely()
    .insertInto('mailed_links')
    .values({ ...fresh, user_id: userId, kind, mailed_at: now })
    .onConflict(conflict =>
      conflict
        .constraint('mailed_links_once')
        .doUpdateSet({
          id: sql<string>`case when ${isYoung} then mailed_links.id else excluded.id end`,
          expires_at: sql<Date>`case when ${isYoung} then mailed_links.expires_at else excluded.expires_at end`,
          mailed_at: now,
        })
        .where('mailed_links.mailed_at', '<=', later(-pauseMs)),
    )
    .returning('id')
    .executeTakeFirst()
  return placed?.id
}

/** Whether a link still works, without using it up. */
export async function findLink({ em, clock, config }: Deps, secret: string, kind: Kind): Promise<boolean> {
  const id = linkIdOf(config.linkKeys, secret)
  if (id === undefined) return false
  return (await em.count(MailedLink, { id, kind, expiresAt: { $gt: clock.now() } })) > 0
}

/** Uses a link up and gives its user's id; null when it is unknown, used or too old. Of two at once one wins. */
export async function useLink(
  { em, clock, config }: Deps,
  secret: string,
  kind: Kind,
): Promise<string | null> {
  const id = linkIdOf(config.linkKeys, secret)
  if (id === undefined) return null
  const used = await em
    .getKysely()
    .deleteFrom('mailed_links')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expires_at', '>', clock.now())
    .returning('user_id')
    .executeTakeFirst()
  return used?.user_id ?? null
}

/** The answer to a link that does not work, or not any more. */
export function linkExpired(): AppError {
  return invalidField('token', 'link_expired')
}
