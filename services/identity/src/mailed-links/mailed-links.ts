import { randomBytes } from 'node:crypto'
import type { Locale } from '@kocyolu/contracts'
import { emit, linkIdOf } from '@kocyolu/service'
import { sql } from 'kysely'
import { MailedLink } from '../db/entities.ts'
import type { Deps } from '../service.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** `pauseMs`: so long after a mail no other one is mailed. A link that strangers can ask for has one. */
const kinds = {
  verify_email: { lifetimeMs: 48 * hourMs, pauseMs: 0, page: '/account/verify-email' },
  reset_password: { lifetimeMs: hourMs, pauseMs: 5 * minuteMs, page: '/account/reset-password' },
  change_email: { lifetimeMs: 24 * hourMs, pauseMs: 0, page: '/account/change-email' },
} as const

export type Kind = keyof typeof kinds
/** `returnTo`: the page that the user was on the way to, which the page behind the link leads on to. */
type LinkOptions = { language?: Locale; newEmail?: string | null; returnTo?: string | undefined }
type Recipient = { id: string; email: string; firstName: string; locale: Locale }

/**
 * Has a link of a kind mailed to a user whose row is locked, in the given language unless the user chose one. There is
 * one link at a time: in the first half of its life it is mailed again, later a new one takes its place, and where any user
 * can ask for it, nothing is mailed within minutes of the last mail. So no client can end a link by asking for others, use
 * mails up, or fill a mailbox. A link that proves another address than the user's goes there, and takes the place of one
 * to yet another address at once.
 */
export async function mailLink(
  deps: Deps,
  user: Recipient,
  kind: Kind,
  { language = 'auto', newEmail = null, returnTo }: LinkOptions,
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
    ...(returnTo && { returnTo }),
  })
  await deps.em.flush()
}

async function placeLink(
  { em, clock }: Deps,
  userId: string,
  kind: Kind,
  email: string | null,
): Promise<string | undefined> {
  const { lifetimeMs, pauseMs } = kinds[kind]
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

/** Whose link of a kind a secret opens, without using it up; undefined when it is unknown, used or too old. */
export async function findLink(
  { em, clock, config }: Deps,
  secret: string,
  kind: Kind,
): Promise<{ id: string; userId: string } | undefined> {
  const id = linkIdOf(config.linkKeys, secret)
  if (id === undefined) return undefined
  const found = await em.findOne(MailedLink, { id, kind, expiresAt: { $gt: clock.now() } })
  return found ? { id, userId: found.userId } : undefined
}

/** Uses a link up and gives the address it proves; undefined when it is gone. Of two at once one wins. */
export async function takeLink({ em }: Deps, id: string): Promise<{ email: string | null } | undefined> {
  const deletion = em.getKysely().deleteFrom('mailed_links').where('id', '=', id)
  const taken = await deletion.returning('email').executeTakeFirst()
  return taken && { email: taken.email ?? null }
}

/** Ends the links of a user whose row is locked, or those of a kind. */
export async function endLinks({ em }: Deps, userId: string, kind?: Kind): Promise<void> {
  await em.nativeDelete(MailedLink, { userId, ...(kind && { kind }) })
}
