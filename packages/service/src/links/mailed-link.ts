import { createHmac, timingSafeEqual } from 'node:crypto'

// A link's secret is made from its id and a key that only identity and notifications have, where it is mailed and
// where it is opened: no queue, no database and no log in between ever holds it.

/** The secret of a mailed link. Of several keys the first one makes links, all of them open links. */
export function mailedLinkSecret([key = '']: readonly string[], linkId: string): string {
  return `${linkId}.${signature(key, linkId)}`
}

/** The id of the link that a secret opens; undefined when the secret is not one of ours. */
export function linkIdOf(keys: readonly string[], secret: string): string | undefined {
  const [linkId = '', given = ''] = secret.split('.')
  const isOurs = keys.some(key => isEqual(signature(key, linkId), given))
  return isOurs && secret === `${linkId}.${given}` ? linkId : undefined
}

/** The six digits of a code that is mailed, made as a link's secret is. */
export function mailedCode([key = '']: readonly string[], codeId: string): string {
  const hash = createHmac('sha256', key).update(`mailed code ${codeId}`).digest()
  return String(hash.readUInt32BE() % 1_000_000).padStart(6, '0')
}

/** Whether these digits are the code of this id. */
export const isMailedCode = (keys: readonly string[], codeId: string, given: string): boolean =>
  keys.some(key => isEqual(mailedCode([key], codeId), given))

function signature(key: string, linkId: string): string {
  return createHmac('sha256', key).update(`mailed link ${linkId}`).digest('base64url')
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
