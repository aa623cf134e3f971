import { AppError } from '../app-error.ts'
import { contactDetailsIn } from './contact-details.ts'
import { hasCardNumber, hasIban, hasIdentityNumber } from './numbers.ts'
import { type Piece, piecesOf, plainText } from './pieces.ts'

/** Details that no coach, student or administrator of this site ever needs of another. */
export const privateKinds = ['login', 'identity', 'card', 'iban'] as const
export type PrivateKind = (typeof privateKinds)[number]

/** Things that are asked for, folded; behind the group its endings: whose it is. */
const asked: readonly { kind: PrivateKind; thing: RegExp; before?: RegExp }[] = [
  { kind: 'login', thing: /^(?:sifre|parola)(n|ni|nle|niz|nizi)$/ },
  {
    kind: 'login',
    thing: /^(?:sifre|parola)(?:yi|si|sini)?$/,
    before: /^(?:osym|ais|devlet|edevlet|giris|instagram|mail)/,
  },
  { kind: 'login', thing: /^bilgiler(in|ini|inizi)?$/, before: /^(?:giris|sifre|login)$/ },
  { kind: 'login', thing: /^kod(u|un|unu|unuzu)$/, before: /^(?:dogrulama|onay|sms|giris)$/ },
  { kind: 'login', thing: /^(?:password|passcode|login|credentials)$/, before: /^(?:your|osym|devlet)$/ },
  { kind: 'identity', thing: /^(?:kimligin|kimligini|kimliginizi|tckn|tcni|tcnu|tcnizi)$/ },
  {
    kind: 'identity',
    thing: /^(?:no|nu|nun|nunu|numara|numaran|numarani|numaranizi)$/,
    before: /^(?:kimlik|tc|c)$/,
  },
  {
    kind: 'card',
    thing: /^(?:numaran|numarani|bilgilerini|bilgilerin|no|cvv|cvc)$/,
    before: /^(?:kart|karti|kartinin|kartin)$/,
  },
  { kind: 'iban', thing: /^iban(in|ini|inizi|i)$/ },
  { kind: 'iban', thing: /^(?:in|ini|inizi|no|numarani)$/, before: /^iban$/ },
]

const asks =
  /^(?:at|atsana|atar|atabilir\w*|yaz|yazsana|yazar|yazabilir\w*|ver|versene|verir|verebilir\w*|gonder|gondersene|gonderir|gonderebilir\w*|yolla|yollar|yollasana|paylas|paylasir|paylassana|soyle|soylesene|soyler|ilet|iletir|lazim|gerekiyor|gerek|gerekli|alabilir|ne|nedir|neydi|send|give|share|tell|need|what)$/
const asksEnglish = /^(?:send|give|share|tell|need|what)$/
const denies =
  /^(?:asla|kimseye|kimseyle|kimse|hicbir|degil|sakin|never|nobody|not|don|dont|cannot|\w*(?:paylasma|verme|soyleme|gonderme|yazma|atma|yollama|isteme|istemiyor|istemez|vermez|vermiyor)\w*)$/
const instructs = /^(?:unut\w*|degistir\w*|yenile\w*|sifirla\w*|sor|sorar\w*|forgot|reset|change)$/
const near = 6

/** Whether a text asks for the sign-in, number or account of another, in Turkish or English. */
function asksFor(pieces: readonly Piece[]): PrivateKind[] {
  const words = pieces.filter(({ isWord }) => isWord)
  const found = new Set<PrivateKind>()
  for (const [at, { text }] of words.entries()) {
    const before = words.slice(Math.max(at - 3, 0), at)
    const around = words.slice(Math.max(at - near, 0), at + near + 1)
    if (around.some(word => denies.test(word.text) || instructs.test(word.text))) continue
    const after = words.slice(at + 1, at + 1 + near)
    const isAsked =
      after.some(word => asks.test(word.text)) ||
      words.slice(Math.max(at - near, 0), at).some(word => asksEnglish.test(word.text))
    if (!isAsked) continue
    for (const { kind, thing, before: needs } of asked)
      if (thing.test(text) && (!needs || before.some(word => needs.test(word.text)))) found.add(kind)
  }
  return [...found]
}

const own = /^(?:sifrem|parolam|sifremi|parolami)$/
const is = /^(?:bu|su|is)$/

/** Whether a text gives a password: `şifrem: …`, or a word with a digit right behind it. */
const givesPassword = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ text }, at) => {
    const isNamed = own.test(text) || (text === 'password' && pieces[at - 1]?.text === 'my')
    if (!isNamed) return false
    const [next, second] = pieces.slice(at + 1, at + 3)
    if (!next) return false
    if (/^[:=]$/.test(next.text)) return second !== undefined
    const value = is.test(next.text) ? second : next
    return value !== undefined && /\d/.test(value.text) && value.text.length >= 4
  })

/**
 * By which a text gives or asks for what belongs to its owner alone: a sign-in, a T.C. number, a card, an IBAN. Numbers are
 * known by their check digits. Takes time as the text is long. How much it finds is measured (`contact-details.test.ts` of messaging).
 */
export function privateDetailsIn(text: string): PrivateKind[] {
  const plain = plainText(text)
  const pieces = piecesOf(plain)
  const requested = asksFor(pieces)
  const found: Record<PrivateKind, boolean> = {
    login: requested.includes('login') || givesPassword(pieces),
    identity: requested.includes('identity') || hasIdentityNumber(plain),
    card: requested.includes('card') || hasCardNumber(plain),
    iban: requested.includes('iban') || hasIban(plain),
  }
  return privateKinds.filter(kind => found[kind])
}

const sure = /^(?:garanti(?:li|yle|m|miz|si|ledim|liyorum|ediyorum|ederim|dir)?|guarantee[sd]?|guaranteed)$/
const certain = /^(?:kesin|kesinlikle|yuzde|100)$/
const reaches =
  /^(?:kazan(?:ir|irsin|dir\w*|acak\w*)|yerles(?:ir|irsin|tir\w*|ecek\w*)|girersin|tutturur\w*)$/
const results =
  /^(?:sira\w*|derece\w*|net\w*|kazan\w*|yerles\w*|tip|hukuk|basari\w*|ilk|universite\w*|bolum\w*|sonuc\w*|puan\w*|artis\w*|rank|ranks|result|results|success|score|scores|admission|\d+)$/
const notSure =
  /^(?:yok|degil|etm\w*|edem\w*|edilem\w*|verm\w*|verem\w*|vermiyor\w*|olmaz|olmadan|no|not|never|cannot|can|don|doesn|bank|bankasi|bbva|kimse|hicbir|without)$/

/** Whether a text promises a result of the exam, in Turkish or English: no one can keep that. */
export function promisesResult(text: string): boolean {
  const words = piecesOf(plainText(text)).filter(({ isWord }) => isWord)
  return words.some(({ text }, at) => {
    const around = words.slice(Math.max(at - near, 0), at + near + 1)
    if (around.some(word => notSure.test(word.text))) return false
    if (sure.test(text)) return around.some(word => results.test(word.text))
    return certain.test(text) && words.slice(at + 1, at + 1 + near).some(word => reaches.test(word.text))
  })
}

/** Fails of the first of these fields that holds private details. */
export function refusePrivate(fields: Readonly<Record<string, string | null | undefined>>): void {
  refuse(fields, 'text.private_details', text => privateDetailsIn(text).length > 0)
}

/** Fails of the first of these fields that says how a user is reached elsewhere. */
export function refuseContacts(
  fields: Readonly<Record<string, string | null | undefined>>,
  ownHost: string,
): void {
  refuse(fields, 'text.contact_details', text => contactDetailsIn(text, ownHost).length > 0)
}

/** Fails of the first of these fields that promises a result. */
export function refusePromises(fields: Readonly<Record<string, string | null | undefined>>): void {
  refuse(fields, 'text.promises_result', promisesResult)
}

function refuse(
  fields: Readonly<Record<string, string | null | undefined>>,
  code: 'text.private_details' | 'text.contact_details' | 'text.promises_result',
  isRefused: (text: string) => boolean,
): void {
  const found = Object.entries(fields).find(([, text]) => text && isRefused(text))
  if (found) throw new AppError(code, { issues: [{ path: found[0], message: code }] })
}
