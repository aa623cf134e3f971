import { createHash, randomBytes } from 'node:crypto'
import { type AppError, emit, invalidField } from '@kocyolu/service'
import type { Deps } from '../deps.ts'
import type { User } from '../users/user.entity.ts'
import { AccountToken } from './account-token.entity.ts'

const hourMs = 3_600_000
const kinds = {
  verify_email: { lifetimeMs: 48 * hourMs, page: '/account/verify-email' },
  reset_password: { lifetimeMs: hourMs, page: '/account/reset-password' },
} as const

type Kind = keyof typeof kinds

/** Has a link mailed, in the page's language unless the user chose one, that works once and for a limited time; older links of the same kind end. Flush as usual. */
export async function mailLink(deps: Deps, user: User, kind: Kind, language: 'tr' | 'en'): Promise<void> {
  const { lifetimeMs, page } = kinds[kind]
  const secret = randomBytes(32).toString('base64url')
  await deps.em.nativeDelete(AccountToken, { userId: user.id, kind })
  deps.em.persist(
    deps.em.create(AccountToken, {
      tokenHash: hashOf(secret),
      userId: user.id,
      kind,
      expiresAt: new Date(deps.clock.now().getTime() + lifetimeMs),
    }),
  )
  emit(deps, 'user.mail_requested', {
    userId: user.id,
    email: user.email,
    firstName: user.firstName,
    locale: user.locale === 'auto' ? language : user.locale,
    kind,
    link: `${deps.config.publicOrigin}${page}?token=${secret}`,
  })
}

/** Whether a link still works, without using it up. */
export async function findToken({ em, clock }: Deps, secret: string, kind: Kind) {
  return em.findOne(AccountToken, { tokenHash: hashOf(secret), kind, expiresAt: { $gt: clock.now() } })
}

/** Uses a link up and gives its user's id; null when it is unknown, used or too old. Of two at once one wins. */
export async function useToken({ em, clock }: Deps, secret: string, kind: Kind): Promise<string | null> {
  const used = await em
    .getKysely()
    .deleteFrom('account_tokens')
    .where('token_hash', '=', hashOf(secret))
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

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
