import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DataKind, KindsOfTables, PersonalData, Texts } from '@kocyolu/service'
import { checkout } from '../checkout.ts'

/** Things of a kind that a person is given: names of an export's part and of its fields. */
type Part = { title: Texts; fields: Texts[] }
/** A kind as it was last published. */
type Published = { since: string; digest: string; parts: Part[] }
export type Notice = Record<string, Published>

type Declaration = { service: string; personalData: PersonalData; tableKinds: KindsOfTables }
type Kinds = Readonly<Record<string, DataKind>>

const load = (file: string) => import(pathToFileURL(join(checkout, file)).href)

/** Declarations of all services. They import no other service; the notice needs all of them. */
export async function readDeclarations(): Promise<Declaration[]> {
  const files = globSync('services/*/src/personal-data/personal-data.ts', { cwd: checkout }).sort()
  return Promise.all(
    files.map(async file => {
      const { personalData, tableKinds } = await load(file)
      return { service: file.split(/[/\\]/)[1] ?? '', personalData, tableKinds }
    }),
  )
}

export async function readKinds(): Promise<Kinds> {
  return (await load('packages/service/src/personal-data/kinds.ts')).dataKinds
}

const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const kindOf = (kinds: KindsOfTables, table: string, column: string): string | undefined => {
  const named = (name: string) => Object.entries(kinds).find(([, tables]) => tables.includes(name))?.[0]
  return named(`${table}.${column}`) ?? named(table)
}

type Row = { rows?: unknown; becomes?: unknown; stays?: unknown; exported?: unknown }
type Given = {
  title: Texts
  fields: Record<string, Texts | { text: Texts }>
  without?: readonly string[]
}
const rowsOf = (data: PersonalData, table: string): Row[] => [data[table] ?? []].flat() as Row[]

const givenOf = (data: PersonalData): [table: string, given: Given][] =>
  Object.keys(data).flatMap(table =>
    rowsOf(data, table).flatMap(({ exported }) =>
      typeof exported === 'object' && exported !== null
        ? [[table, exported as Given] as [string, Given]]
        : [],
    ),
  )

const textOf = (field: Texts | { text: Texts }): Texts => ('text' in field ? field.text : field)

/** Of each kind its tables and columns, and the names of what a person is given of it. */
export function collect(declarations: readonly Declaration[]) {
  const found = new Map<string, { columns: Set<string>; parts: Map<string, Part> }>()
  const of = (kind: string) => {
    const known = found.get(kind) ?? { columns: new Set(), parts: new Map() }
    found.set(kind, known)
    return known
  }
  for (const { service, personalData, tableKinds } of declarations) {
    for (const [kind, names] of Object.entries(tableKinds))
      for (const name of names) of(kind).columns.add(`${service}.${name}`)
    for (const [table, { title, fields, without = [] }] of givenOf(personalData)) {
      for (const column of without) {
        const kind = kindOf(tableKinds, table, column)
        if (kind) of(kind).columns.add(`${service}.${table}.${column}`)
      }
      for (const [name, field] of Object.entries(fields)) {
        const kind = kindOf(tableKinds, table, columnOf(name))
        if (!kind) continue
        const { columns, parts } = of(kind)
        columns.add(`${service}.${table}.${columnOf(name)}`)
        const part = parts.get(title[1]) ?? { title, fields: [] }
        parts.set(title[1], part)
        const text = textOf(field)
        if (!part.fields.some((known: Texts) => known[1] === text[1])) part.fields.push(text)
      }
    }
  }
  return found
}

/** Whether deleting an account deletes every row of a table that has to do with it. */
const goesWhole = (rows: readonly Row[]): boolean =>
  rows.some(({ becomes }) => becomes === 'deleted') &&
  rows.every(({ becomes, stays }) => !stays && (becomes === undefined || becomes === 'deleted'))

/** Kinds that have no table, tables of unknown kinds, and kinds whose text says of a deletion what it does not do. */
export function complaintsOf(kinds: Kinds, declarations: readonly Declaration[], shared: KindsOfTables) {
  const all = [...declarations.map(({ tableKinds }) => tableKinds), shared]
  const named = new Set(all.flatMap(each => Object.keys(each)))
  const stays = new Set(
    declarations.flatMap(({ personalData, tableKinds }) =>
      Object.entries(tableKinds).flatMap(([kind, tables]) =>
        tables.some(table => {
          const rows = rowsOf(personalData, table)
          return rows.length > 0 && !goesWhole(rows)
        })
          ? [kind]
          : [],
      ),
    ),
  )
  return [
    ...Object.keys(kinds).flatMap(kind => (named.has(kind) ? [] : `no table has ${kind}`)),
    ...[...named].flatMap(kind => (Object.hasOwn(kinds, kind) ? [] : `the notice does not know ${kind}`)),
    ...[...stays].flatMap(kind =>
      kinds[kind]?.left ? [] : `${kind}: something stays after a deletion, and "left" does not say so`,
    ),
  ]
}

const digestOf = ({ since: _, change: __, ...kind }: DataKind, columns: Iterable<string>): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, [...columns].sort()]))
    .digest('hex')
    .slice(0, 16)

type Article = { since: string; change?: Texts }

/** The notice as it is now: its kinds, and the articles and texts beside them. */
export function noticeOf(
  kinds: Kinds,
  declarations: readonly Declaration[],
  articles: Record<string, Article> = {},
): Notice {
  const found = collect(declarations)
  const all = Object.entries(articles).map(([name, { since, change: _, ...article }]) => {
    const digest = createHash('sha256').update(JSON.stringify(article)).digest('hex').slice(0, 16)
    return [name, { since, digest, parts: [] as Part[] }] as const
  })
  return Object.fromEntries([
    ...all,
    ...Object.entries(kinds).map(([name, kind]) => {
      const { columns, parts } = found.get(name) ?? { columns: [], parts: new Map<string, Part>() }
      const published = { since: kind.since, digest: digestOf(kind, columns), parts: [...parts.values()] }
      return [name, published] as const
    }),
  ])
}

/** Kinds that were changed though users have accepted that version. */
export const unversioned = (published: Notice, now: Notice): string[] =>
  Object.entries(now).flatMap(([name, { since, digest }]) => {
    const before = published[name]
    return before && before.digest !== digest && since <= before.since ? [name] : []
  })

const noticeFile = join(checkout, 'services/identity/src/legal/notice.json')
export const docsFile = join(checkout, 'docs/personal-data.md')
export const readNotice = (): Notice => JSON.parse(readFileSync(noticeFile, 'utf8'))

const begin = '<!-- kinds: node infra/src/checks/write-notice.ts -->'
const end = '<!-- end of kinds -->'

/** The list of kinds in `docs/personal-data.md`. */
export function listOf(
  kinds: Kinds,
  declarations: readonly Declaration[],
  texts: { grounds: Record<string, Texts>; receivers: Record<string, Texts> },
): string {
  const rows = Object.entries(kinds).map(([name, kind]) => {
    const tables = declarations.flatMap(({ service, tableKinds }) =>
      [...new Set((tableKinds[name as keyof KindsOfTables] ?? []).map(table => table.split('.')[0]))].map(
        table => `${service}.${table}`,
      ),
    )
    const article = (ground: string) =>
      /\d\S*(?: and \d+)?/.exec(texts.grounds[ground]?.[1].replace(/.*art\. /, '') ?? '')?.[0]
    return [
      `**${kind.name[1]}.** ${kind.holds[1]}`,
      `${kind.purpose[1]} Art. ${kind.grounds.map(article).join(', ').replaceAll(')', '')}.`,
      `Seen by ${kind.receivers.map(each => texts.receivers[each]?.[1]).join('; ')}.`,
      [kind.kept?.[1], kind.left?.[1] ?? 'Deleted with the account.'].filter(Boolean).join(' '),
      `(${tables.length > 0 ? tables.map(table => `\`${table}\``).join(', ') : 'every service'})`,
    ].join(' ')
  })
  return rows.map(text => `- ${text}`).join('\n')
}

/** A document with its list of kinds replaced. */
export function withList(document: string, list: string): string {
  const [before, rest] = document.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`docs/personal-data.md lacks ${begin}`)
  return `${before}${begin}\n\n${list}\n\n${end}${after}`
}

/** Articles of the notice; the terms and the rules of conduct, which have versions too. */
export async function readArticles(): Promise<Record<string, Article>> {
  const { articles } = await load('services/identity/src/consents/articles.ts')
  const { documentVersions } = await load('services/identity/src/consents/versions.ts')
  const text = (language: string) =>
    readFileSync(join(checkout, `services/identity/src/pages/templates/terms-${language}.eta`), 'utf8')
  const terms = { since: documentVersions.terms, text: [text('tr'), text('en')] }
  const { conductVersion } = await load('packages/contracts/src/conduct.ts')
  const rules = (language: string) =>
    JSON.parse(
      readFileSync(join(checkout, `mfe-coaching/src/shared/application/locales/${language}.json`), 'utf8'),
    ).conduct.rules
  const conduct = { since: conductVersion, text: [rules('tr'), rules('en')] }
  const named = Object.entries<Article>(articles).map(([name, article]) => [`article ${name}`, article])
  return { ...Object.fromEntries(named), terms, conduct }
}

export async function readTexts() {
  const { grounds, receivers, sharedKinds } = await load('packages/service/src/personal-data/kinds.ts')
  return { grounds, receivers, sharedKinds }
}

/** Writes what is generated. A kind that users have accepted is not overwritten, unless only its wording has changed. */
export async function writeNotice({ isWording }: { isWording: boolean }): Promise<string[]> {
  const [kinds, declarations, texts] = await Promise.all([readKinds(), readDeclarations(), readTexts()])
  const now = noticeOf(kinds, declarations, await readArticles())
  const refused = isWording ? [] : unversioned(readNotice(), now)
  if (refused.length > 0) return refused
  // A line for each kind: two branches that change different ones merge.
  const lines = Object.entries(now).map(([name, kind]) => `${JSON.stringify(name)}:${JSON.stringify(kind)}`)
  writeFileSync(noticeFile, `{\n${lines.join(',\n')}\n}\n`)
  writeFileSync(docsFile, withList(readFileSync(docsFile, 'utf8'), listOf(kinds, declarations, texts)))
  return []
}
