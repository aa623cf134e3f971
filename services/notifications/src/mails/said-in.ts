import type { Circumstances } from '../kinds/kind.ts'
import { declarationOf, type KindMail } from '../kinds/kinds.ts'
import type { MailTexts } from '../words/mail-texts.ts'
import type { Wording } from '../words/wording.ts'

/** Words of a mail in the language of these texts, and the page that its button opens; `other` is the person it speaks of. */
export function saidIn(
  mail: KindMail,
  other: string,
  texts: MailTexts,
  config: Circumstances['config'],
): { path: string; wording: Wording } {
  const kind = declarationOf(mail)
  return { path: kind.pathOf(mail, config), wording: kind.say(mail, { other, texts, config }) }
}
