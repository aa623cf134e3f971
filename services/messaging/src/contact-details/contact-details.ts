import { hasAccountElsewhere } from './accounts-elsewhere.ts'
import { hasLink, hasMailAddress } from './addresses.ts'
import { hasPhoneNumber } from './phone-numbers.ts'
import { piecesOf } from './pieces.ts'
import { plainText } from './plain-text.ts'

export const detailKinds = ['phone', 'mail', 'link', 'account'] as const
export type DetailKind = (typeof detailKinds)[number]

/**
 * By which details somebody could be reached outside of this site, as a text gives them: in digits or words, in Turkish or
 * English, with letters apart or of another alphabet. Takes time as the text is long. What it finds and what it does not is
 * measured (`contact-details.test.ts`).
 */
export function contactDetailsIn(text: string, ownHost: string): DetailKind[] {
  const pieces = piecesOf(plainText(text))
  const found: Record<DetailKind, boolean> = {
    phone: hasPhoneNumber(pieces),
    mail: hasMailAddress(pieces),
    link: hasLink(pieces, ownHost),
    account: hasAccountElsewhere(pieces),
  }
  return detailKinds.filter(kind => found[kind])
}
