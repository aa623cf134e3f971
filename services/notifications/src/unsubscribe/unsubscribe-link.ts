import { PreferenceKind } from '@kocyolu/contracts'
import { linkIdOf, mailedLinkSecret } from '@kocyolu/service'
import type { Mail } from '../mails/mail.ts'
import { preferenceOf, preferenceRules } from '../preferences/preference-rules.ts'
import type { Deps } from '../service.ts'

/** Outside of the contract: mail programs post to it, and people see it as a page. */
export const unsubscribePath = '/api/notifications/unsubscribe'

/** Where mails of this kind are turned off for their reader, without a sign-in; undefined where that cannot be. */
export function unsubscribeUrl(
  { linkKeys, publicOrigin }: Pick<Deps['config'], 'linkKeys' | 'publicOrigin'>,
  userId: string,
  kind: Mail['kind'],
): string | undefined {
  const preference = preferenceOf(kind)
  if (preferenceRules[preference].mail !== 'free') return undefined
  const url = new URL(unsubscribePath, publicOrigin)
  // A link's id has no dots.
  const id = `unsubscribe_${userId}_${preference.replaceAll('.', '-')}`
  url.searchParams.set('token', mailedLinkSecret(linkKeys, id))
  return url.href
}

/** Whose mails of which kind a token turns off; undefined when it is not one of ours. */
export function readUnsubscribeToken(linkKeys: readonly string[], token: string) {
  const [name, userId, kindName] = linkIdOf(linkKeys, token)?.split('_') ?? []
  const kind = PreferenceKind.options.find(one => one.replaceAll('.', '-') === kindName)
  return name === 'unsubscribe' && userId && kind ? { userId, kind } : undefined
}
