import type { Piece } from './pieces.ts'

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

/** A name behind its sign, which stands at the beginning of a word. */
function isHandle(pieces: readonly Piece[], at: number): boolean {
  const [before, sign, name] = [pieces[at - 1], pieces[at], pieces[at + 1]]
  if (!name?.isWord || name.apart || (before?.isWord && !sign?.apart)) return false
  return name.text.length >= 3 && /\p{L}/u.test(name.text)
}
