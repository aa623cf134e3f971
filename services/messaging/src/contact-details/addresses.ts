import type { Piece } from './pieces.ts'

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

/** A place in a text, and what follows it without the brackets that stand around a sign. */
const bare = (pieces: readonly Piece[]): Piece[] => pieces.filter(({ text }) => !/^[()[\]{}<>]$/.test(text))

/** Whether a mail address stands in a text, its signs as they are or in words. */
export function hasMailAddress(all: readonly Piece[]): boolean {
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

/** Whether a link stands in a text that leads elsewhere than to this site. */
export function hasLink(all: readonly Piece[], ownHost: string): boolean {
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
