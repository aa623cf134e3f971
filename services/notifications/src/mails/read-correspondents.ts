import { erasedVersion } from '@kocyolu/service'
import type { Deps } from '../service.ts'

/**
 * The one who gets a mail and the one it speaks of, without a name where they are gone; undefined when the reader is, or when
 * nothing is taken for their address. Fails, to be tried again later, while identity has not told of them.
 */
export async function readCorrespondents({ em }: Pick<Deps, 'em'>, userId: string, otherId: string) {
  const people = await em
    .getKysely()
    .selectFrom('people')
    .leftJoin('mail_addresses', 'mail_addresses.user_id', 'people.user_id')
    .select(['people.user_id', 'first_name', 'last_name', 'locale', 'suspended', 'people.version'])
    .select(['email', 'undeliverable_at'])
    .where('people.user_id', 'in', [userId, otherId])
    .execute()
  const [recipient, other] = [userId, otherId].map(id => people.find(person => person.user_id === id))
  if (recipient?.version === erasedVersion || recipient?.undeliverable_at) return undefined
  if (!recipient?.email || !other) throw new Error('Identity has not told yet who this mail is to or about')
  const nameOf = (person: typeof other): string => `${person.first_name} ${person.last_name}`.trim()
  return {
    recipient: {
      firstName: recipient.first_name,
      name: nameOf(recipient),
      email: recipient.email,
      locale: recipient.locale,
      suspended: recipient.suspended,
    },
    other: { name: nameOf(other) },
  }
}

/** The names of those whom identity has told of; empty where they are gone. */
export async function readNames(
  { em }: Pick<Deps, 'em'>,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const people = await em
    .getKysely()
    .selectFrom('people')
    .select(['user_id', 'first_name', 'last_name'])
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(people.map(person => [person.user_id, `${person.first_name} ${person.last_name}`.trim()]))
}

export type Recipient = NonNullable<Awaited<ReturnType<typeof readCorrespondents>>>['recipient']
