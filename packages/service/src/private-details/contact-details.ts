import { hasPhoneNumber } from './phone-numbers.ts'
import { type Piece, piecesOf, plainText } from './pieces.ts'

const platform =
  /^(?:instagram|insta|ig|telegram|whatsapp|whatsap|watsap|wp|wpden|discord|dc|snapchat|snap|twitter|tiktok|facebook|face|signal|skype|messenger)(?=$|dan|den|tan|ten|im|ım|imdan|imden|ta|te|da|de|a|e|i|u)/
const from = /(?:dan|den|tan|ten)$/
const english = new Set(['on', 'via', 'through', 'over', 'at'])
const endings = new Set(['dan', 'den', 'tan', 'ten', 'im', 'imdan', 'imden', 'uzerinden'])
const reach =
  /^(?:yaz|yaza\w*|yazar\w*|yazs\w*|yazal\w*|yazabil\w*|yazis\w*|ulas\w*|ekle\w*|konusal\w*|konusabil\w*|konusur\w*|takip|takiplesel\w*|mesaj|mesajlas\w*|bulabil\w*|gorusel\w*|iletisim\w*|dm|at|atar|atsana)$/
const reachEnglish = /^(?:add|text|message|msg|write|dm|find|reach|contact|hit|follow|call|ping|talk|chat)$/
const names =
  /^(?:adim|adresim|hesabim|kullanici|kullaniciadim|nick|nickim|id|idim|username|handle|account|user)$/
const near = 5

/** Whether a text names an account elsewhere, or asks to go on there. */
export function hasAccountElsewhere(pieces: readonly Piece[]): boolean {
  return pieces.some((piece, at) => {
    if (piece.text === '@') return isHandle(pieces, at)
    if (!piece.isWord || !platform.test(piece.text)) return false
    const [next, second] = pieces.slice(at + 1, at + 3)
    if (next && /^[:=]$/.test(next.text)) return Boolean(second?.isWord || second?.text === '@')
    if (pieces[at - 1]?.text === 'my' && next?.text === 'is') return true
    const ending = next?.text === "'" || next?.text === '’' ? second : next
    if (ending && names.test(ending.text)) return true
    if (from.test(piece.text) || endings.has(ending?.text ?? ''))
      return pieces.slice(at + 1, at + 1 + near).some(({ text }) => reach.test(text))
    if (reach.test(next?.text ?? '') && next?.text !== 'at') return next?.text !== 'takip'
    return (
      english.has(pieces[at - 1]?.text ?? '') && pieces.slice(Math.max(at - near, 0), at).some(isReachedBy)
    )
  })
}

const isReachedBy = ({ text }: Piece): boolean => reachEnglish.test(text)

/** A name behind its sign, which is at the beginning of a word. */
function isHandle(pieces: readonly Piece[], at: number): boolean {
  const [before, sign, name] = [pieces[at - 1], pieces[at], pieces[at + 1]]
  if (!name?.isWord || name.apart || (before?.isWord && !sign?.apart)) return false
  return name.text.length >= 3 && /\p{L}/u.test(name.text)
}

/** Ends of addresses that are no words of either language. */
const ends = new Set('com net org edu gov io app info biz xyz tr uk online site club'.split(' '))
/** Ends that are words as well: after a point without a space they are an address only behind these names. */
const shortAddresses: Readonly<Record<string, readonly string[]>> = {
  me: ['t', 'wa', 'm', 'telegram', 'linktr', 'about'],
  gg: ['discord', 'dsc'],
  ly: ['bit', 'cutt'],
  be: ['youtu'],
  ee: ['linktr'],
  co: ['meet'],
  tv: ['twitch'],
}
const mailers = new Set(
  'gmail hotmail outlook icloud yahoo yandex protonmail windowslive mynet googlemail'.split(' '),
)
const points = new Set(['.', 'nokta', 'dot'])
const signs = new Set(['@', 'at', 'et', 'kuyruklu'])

/** A place in a text, and what follows it without the brackets that are around a sign. */
const bare = (pieces: readonly Piece[]): Piece[] => pieces.filter(({ text }) => !/^[()[\]{}<>]$/.test(text))

/** Whether a mail address is in a text, its signs as they are or in words. */
function hasMailAddress(all: readonly Piece[]): boolean {
  const pieces = bare(all)
  return pieces.some(({ text }, at) => {
    if (!signs.has(text) || !pieces[at - 1]?.isWord) return false
    const after = text === 'kuyruklu' ? at + 2 : at + 1
    const host = pieces[after]
    if (!host?.isWord) return false
    if (mailers.has(host.text)) return text !== 'et' || points.has(pieces[after + 1]?.text ?? '')
    if (text !== '@') return false
    return !host.apart && points.has(pieces[after + 1]?.text ?? '') && Boolean(pieces[after + 2]?.isWord)
  })
}

/** Whether a link is in a text that leads elsewhere than to this site. */
function hasLink(all: readonly Piece[], ownHost: string): boolean {
  const pieces = bare(all)
  const own = ownHost.split('.')
  return pieces.some(({ text, isWord }, at) => {
    if (!isWord || pieces[at - 1]?.text === '@') return false
    if (/^https?$/.test(text)) return pieces[at + 1]?.text === ':' && !isOwn(pieces, at + 4, own)
    if (text === 'www') return points.has(pieces[at + 1]?.text ?? '') && !isOwn(pieces, at + 2, own)
    return isAddress(pieces, at) && !isOwn(pieces, at, own) && !isOwnPart(pieces, at, own)
  })
}

/** A name, a point and the end of an address. */
function isAddress(pieces: readonly Piece[], at: number): boolean {
  const [name, point, end] = pieces.slice(at, at + 3)
  if (!name || !point || !end?.isWord || !points.has(point.text)) return false
  const isSpelled = point.text !== '.'
  if (!isSpelled && (point.apart || end.apart)) return false
  if (!/\p{L}/u.test(name.text) && !/\p{L}/u.test(end.text)) return false
  if (ends.has(end.text)) return /\p{L}/u.test(name.text)
  return shortAddresses[end.text]?.includes(name.text) ?? false
}

/** This site's own name, which ends there: in `site.com.example` it is that of another. */
function isOwn(pieces: readonly Piece[], at: number, own: readonly string[]): boolean {
  const [sign, name] = pieces.slice(at + 2 * own.length - 1)
  const goesOn = /^[.@]$/.test(sign?.text ?? '') && name?.isWord === true && !name.apart
  return !goesOn && own.every((part, place) => pieces[at + 2 * place]?.text === part)
}

/** `com` of `site.com.tr`, where the first parts were this site's. */
const isOwnPart = (pieces: readonly Piece[], at: number, own: readonly string[]): boolean =>
  own.some((_, place) => place > 0 && isOwn(pieces, at - 2 * place, own))

export const detailKinds = ['phone', 'mail', 'link', 'account'] as const
export type DetailKind = (typeof detailKinds)[number]

/**
 * By which details a user could be reached outside of this site, as a text gives them: in digits or words, in Turkish or
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
