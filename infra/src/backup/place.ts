import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The shape of a backup that this checkout writes, and the newest that it reads. */
export const format = 2

const File = z.object({ bytes: z.int(), sha256: z.string() })

/** The unencrypted description of a backup, beside its encrypted files. */
export const Manifest = z.object({
  format: z.int(),
  at: z.iso.datetime(),
  build: z.string().nullable(),
  /** The major version of the server. */
  postgres: z.int(),
  /** Whose keys open it. */
  recipients: z.array(z.string()),
  /** The migrations that each schema had. */
  schemas: z.record(z.string(), z.array(z.string())),
  database: File,
  /** Null where releases are in an object store, which keeps versions itself. */
  releases: File.nullable(),
  /** The keys that open stored secrets; null where the backup was made without the site's secrets, or by an older build. */
  keys: File.nullable().default(null),
})
export type Manifest = z.infer<typeof Manifest>

export const fileNames = {
  manifest: 'backup.json',
  database: 'database.dump.age',
  releases: 'releases.tar.age',
  keys: 'keys.json.age',
  writing: '.writing',
}

/** Whole backups by their names, newest first. One that is being written, or was cut off, has another name. */
export function backupsIn(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}`)
  return readdirSync(folder)
    .filter(name => /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/.test(name))
    .sort()
    .reverse()
}

/** When the backup of this name was made, in ms. */
export const atOf = (name: string): number => Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)/, 'T$1:$2:$3'))

/** The backup that is meant: the newest, or the one whose name begins so. */
export function chooseBackup(folder: string, at: string | undefined): string {
  const names = backupsIn(folder)
  const [one, ...more] = at === undefined ? names.slice(0, 1) : names.filter(name => name.startsWith(at))
  if (!one)
    throw new Error(
      at === undefined ? `There is no backup in ${folder}` : `--at: no backup begins with ${at}`,
    )
  if (more.length > 0)
    throw new Error(`--at: ${[one, ...more].join(', ')} begin with ${at}; give more characters`)
  return one
}

export function readManifest(folder: string, name: string): Manifest {
  let text: unknown
  try {
    text = JSON.parse(readFileSync(join(folder, name, fileNames.manifest), 'utf8'))
  } catch (cause) {
    throw new Error(`${name}: ${fileNames.manifest} is missing or damaged`, { cause })
  }
  const { data: said } = z.object({ format: z.int() }).safeParse(text)
  if (said && said.format > format)
    throw new Error(`${name} is of a newer build, of format ${said.format}; this one reads ${format}`)
  const { data, error } = Manifest.safeParse(text)
  if (!data) throw new Error(`${name}: ${fileNames.manifest} is damaged`, { cause: error })
  return data
}

/** How many days, weeks and months keep their newest backup. */
export type Keep = Partial<Record<'daily' | 'weekly' | 'monthly', number>>

const dayMs = 86_400_000
/** The period that a name is in, by UTC. Weeks begin on Monday; the first of January 1970 was a Thursday. */
const periods: Record<keyof Keep, (name: string) => string> = {
  daily: name => name.slice(0, 10),
  weekly: name => String(Math.floor((Date.parse(name.slice(0, 10)) / dayMs + 3) / 7)),
  monthly: name => name.slice(0, 7),
}

/** Reads a rule such as `daily=7,weekly=5,monthly=12`. */
export function readKeep(text: string): Keep {
  const parts = text.split(',').map(each => /^\s*(daily|weekly|monthly)=([1-9]\d{0,3})\s*$/.exec(each))
  if (parts.some(part => !part)) throw new Error(`--keep: "${text}" is not like daily=7,weekly=5,monthly=12`)
  return Object.fromEntries(parts.map(part => [part?.[1], Number(part?.[2])]))
}

/** Backups that a rule does not keep: of each period the newest stays, and the newest of all whatever the rule is. */
export function notKept(keep: Keep, newestFirst: readonly string[]): string[] {
  const kept = new Set(newestFirst.slice(0, 1))
  for (const [period, count] of Object.entries(keep)) {
    const newestOf = Map.groupBy(newestFirst, periods[period as keyof Keep])
    for (const [newest = ''] of [...newestOf.values()].slice(0, count)) kept.add(newest)
  }
  return newestFirst.filter(name => !kept.has(name))
}

/** Removes what the rule does not keep; says what that was. */
export function prune(folder: string, keep: Keep | null): string[] {
  const gone = keep ? notKept(keep, backupsIn(folder)) : []
  for (const name of gone) rmSync(join(folder, name), { recursive: true })
  return gone
}
