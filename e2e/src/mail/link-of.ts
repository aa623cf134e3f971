import type { Mail } from './mailbox.ts'

/** Where the first of some mails leads to among the pages of accounts. */
export function linkOf([mail]: readonly Mail[]): string {
  const link = /https?:\/\/\S+\/account\/\S+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error(`There is no link in: ${mail?.text}`)
  return link
}
