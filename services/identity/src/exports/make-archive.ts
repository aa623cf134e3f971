import { setImmediate } from 'node:timers/promises'
import { PersonalExport, type ServiceName, serviceNames } from '@kocyolu/contracts'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { ExportPiece } from '../db/entities.ts'
import { kindsIn } from '../legal/legal-pages.ts'
import { renderFile } from '../pages/render.ts'
import { textsOf } from '../pages/texts/language.ts'
import type { Deps } from '../service.ts'

/** No name leads out of its folder. */
const isPlain = (name: unknown): name is string => typeof name === 'string' && /^[\w-]+\.\w+$/.test(name)

/** The files that a service has of a person, and where they lie in the archive. */
function filesOf({ service, parts }: ServicePart): { path: string; content: Uint8Array }[] {
  return parts
    .filter(({ isFiles }) => isFiles)
    .flatMap(({ rows }) => rows)
    .flatMap(({ name, content }) =>
      isPlain(name) && typeof content === 'string'
        ? [{ path: `${service}/${name}`, content: Buffer.from(content, 'base64') }]
        : [],
    )
}

type Row = PersonalExport['parts'][number]['rows'][number]

const timeZone = 'Europe/Istanbul'
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const day = /^\d{4}-\d\d-\d\d$/

/** Says a value of an export as people read it; nothing where there is none. */
export function wordingOf(language: 'tr' | 'en') {
  const locale = language === 'tr' ? 'tr-TR' : 'en-GB'
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const [yes, no] = language === 'tr' ? ['Evet', 'Hayır'] : ['Yes', 'No']
  const say = (value: unknown, words: Readonly<Record<string, string>> = {}): string => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? yes : no
    if (Array.isArray(value)) return value.map(one => say(one, words)).join(isOfThings(value) ? '\n' : ', ')
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([name, inner]) => `${wordOf(name, words)}: ${say(inner, words)}`)
        .join(', ')
    const text = String(value)
    const word = wordOf(text, words)
    if (word !== text) return word
    if (instant.test(text)) return dated(moments, text)
    return day.test(text) ? dated(days, text) : text
  }
  return say
}

const wordOf = (text: string, words: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(words, text) && words[text]) || text

const isOfThings = (values: readonly unknown[]): boolean => values.some(value => typeof value === 'object')

/** A text that only looks like a date was written by a user, and stays. */
function dated(format: Intl.DateTimeFormat, text: string): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? text : format.format(at)
}

type PageOf = {
  language: 'tr' | 'en'
  brand: string
  now: Date
  /** Whether every service has given its part. */
  isWhole: boolean
}

/** One page with all that a person has here, to be read without the site: it fetches nothing. */
function exportPage(parts: readonly ServicePart[], { language, brand, now, isWhole }: PageOf): string {
  const value = wordingOf(language)
  const sections = parts.flatMap(service => {
    const files = filesOf(service)
    return service.parts.map(part => ({
      id: `${service.service}-${part.name}`,
      title: part.title,
      leftOut: part.leftOut,
      files: part.isFiles ? files.map(({ path }) => path) : [],
      rows: part.isFiles ? [] : part.rows.map(row => fieldsOf(row, part)),
    }))
  })
  function fieldsOf(row: Row, { labels, words }: ServicePart['parts'][number]) {
    return Object.entries(labels).flatMap(([name, label]) => {
      const said = value(row[name], words[name])
      return said === '' ? [] : [{ label, said }]
    })
  }
  const made = value(now.toISOString())
  const page = { language, brand, made, sections, isWhole, kinds: kindsIn(language) }
  return renderFile('export', { ...page, t: textsOf(language).exported })
}

/** So many bytes are compressed at once: others are answered in between. */
const slice = 64 * 1024

/** The file that a person gets: JSON of each service, a page to read, and their pictures. */
export async function makeArchive(parts: readonly ServicePart[], page: PageOf): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    chunks.push(chunk)
  })
  const add = async (name: string, content: Uint8Array, isSmall = false) => {
    const file = isSmall ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = page.now
    zip.add(file)
    for (let from = 0; from < content.length; from += slice) {
      file.push(content.subarray(from, from + slice))
      await setImmediate()
    }
    file.push(new Uint8Array(), true)
  }
  await add(page.language === 'tr' ? 'verilerim.html' : 'my-data.html', strToU8(exportPage(parts, page)))
  for (const part of parts) {
    if (part.parts.length > 0) await add(`${part.service}.json`, strToU8(jsonOf(part)))
    // Pictures are compressed already.
    for (const { path, content } of filesOf(part)) await add(path, content, true)
  }
  zip.end()
  if (failure) throw failure
  return Buffer.concat(chunks)
}

function jsonOf({ service, parts }: ServicePart): string {
  const kept = parts.filter(({ isFiles }) => !isFiles)
  const files = filesOf({ service, parts }).map(({ path }) => path)
  const tooMany = parts.filter(({ leftOut }) => leftOut > 0).map(({ name, leftOut }) => [name, leftOut])
  const content = {
    ...Object.fromEntries(kept.map(({ name, rows }) => [name, rows])),
    ...(files.length > 0 && { files }),
    ...(tooMany.length > 0 && { leftOut: Object.fromEntries(tooMany) }),
  }
  return JSON.stringify(content, null, 2)
}

/** A service's data about a person. */
export type ServicePart = { service: ServiceName } & PersonalExport

/** Puts together what services have sent that have answered; kinds of which the person has nothing are left out. */
export async function readParts(
  { em }: Pick<Deps, 'em'>,
  exportId: string,
  answered: readonly string[],
): Promise<ServicePart[]> {
  const all: ServicePart[] = []
  for (const service of serviceNames.filter(name => answered.includes(name))) {
    const orderBy = { number: 'asc' } as const
    const pieces = await em.fork().find(ExportPiece, { exportId, service }, { orderBy })
    const { parts } = PersonalExport.parse(JSON.parse(pieces.map(({ text }) => text).join('')))
    all.push({ service, parts: parts.filter(({ rows, leftOut }) => rows.length + leftOut > 0) })
  }
  return all
}
