import { randomBytes } from 'node:crypto'
import type { Locale } from '@kocyolu/contracts'
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
  change_email: { lifetimeMs: 24 * hourMs, page: '/account/change-email' },
} as const
const pauseMs = 5 * minuteMs

type Kind = keyof typeof kinds

/**
 * Has a user's link of a kind mailed, in the given language unless the user chose one. There is one link at a time: in
 * the first half of its life it is mailed again, later a new one takes its place, and within minutes of the last mail
 * nothing is mailed. So nobody can end a link by asking for others, use mails up, or fill a mailbox. A link that proves
 * another address than the user's goes there, and takes the place of one to yet another address at once.
 */
export async function mailLink(
  deps: Deps,
  user: User,
  kind: Kind,
  { language = 'auto', newEmail = null }: { language?: Locale; newEmail?: string | null },
): Promise<void> {
  const { page } = kinds[kind]
  const linkId = await placeLink(deps, user.id, kind, newEmail)
  if (linkId === undefined) return
  emit(deps, 'user.mail_requested', {
    userId: user.id,
    email: newEmail ?? user.email,
    firstName: user.firstName,
    locale: user.locale === 'auto' ? language : user.locale,
    kind,
    page,
    linkId,
  })
  await deps.em.flush()
}

async function placeLink(
  { em, clock }: Deps,
  userId: string,
  kind: Kind,
  email: string | null,
): Promise<string | undefined> {
  const { lifetimeMs } = kinds[kind]
  const now = clock.now()
  const later = (ms: number): Date => new Date(now.getTime() + ms)
  const fresh = { id: randomBytes(16).toString('base64url'), expires_at: later(lifetimeMs) }
  const isOther = sql<boolean>`mailed_links.email is distinct from excluded.email`
  const stays = sql<boolean>`mailed_links.expires_at > ${later(lifetimeMs / 2)} and not ${isOther}`
  const placed = await em
    .getKysely()
    .insertInto('mailed_links')
    .values({ ...fresh, user_id: userId, kind, email, mailed_at: now })
    .onConflict(conflict =>
      conflict
        .constraint('mailed_links_once')
        .doUpdateSet({
          id: sql<string>`case when ${stays} then mailed_links.id else excluded.id end`,
          expires_at: sql<Date>`case when ${stays} then mailed_links.expires_at else excluded.expires_at end`,
          email,
          mailed_at: now,
        })
        .where(eb => eb.or([eb('mailed_links.mailed_at', '<=', later(-pauseMs)), isOther])),
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

/** Uses a link up and gives its user's id, and the address it proves; null when it is unknown, used or too old. Of two at once one wins. */
export async function useLink(
  { em, clock, config }: Deps,
  secret: string,
  kind: Kind,
): Promise<{ userId: string; email: string | null } | null> {
  const id = linkIdOf(config.linkKeys, secret)
  if (id === undefined) return null
  const used = await em
    .getKysely()
    .deleteFrom('mailed_links')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expires_at', '>', clock.now())
    .returning(['user_id as userId', 'email'])
    .executeTakeFirst()
  return used ? { userId: used.userId, email: used.email ?? null } : null
}

/** The answer to a link that does not work, or not any more. */
export function linkExpired(): AppError {
  return invalidField('token', 'link_expired')
}
