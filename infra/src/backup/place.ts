import { createHash } from 'node:crypto'
import { openStore, type ReleaseStore } from '@kocyolu/release-store'
import { Manifest, type Part } from './records.ts'

/** Where backups are kept: a folder or an object store, in which an object is created once and never replaced. */
export type Place = ReleaseStore

export const objects = {
  all: 'backups/',
  of: (id: string) => `backups/${id}/`,
  manifest: (id: string) => `backups/${id}/manifest.json`,
  contents: (id: string) => `backups/${id}/contents.zst.age`,
  part: (id: string, name: string, number: number) =>
    `backups/${id}/${name}-${String(number).padStart(6, '0')}.zst.age`,
  /** Builds never change, so backups share them; what is sealed for other keys is another object. */
  builds: 'builds/',
  build: (recipients: readonly string[], app: string, build: string) =>
    `builds/${sha256([...recipients].sort().join()).slice(0, 12)}/${app}/${build}.zst.age`,
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** The place at this address, as a person types it. */
export function openPlace(address: string, environment: NodeJS.ProcessEnv = process.env): Place {
  if (/^s3:\/\/[^/]/.test(address) || !address.includes('://')) return openStore(address, environment)
  throw new Error(`${address} is neither a folder nor s3://bucket/prefix`)
}

/** Writes an object that nobody else writes, and says what shows later that it is whole. */
export async function writePart(place: Place, key: string, sealed: Uint8Array): Promise<Part> {
  if (!(await place.create(key, sealed))) throw new Error(`${key} is there already`)
  return { key, bytes: sealed.length, sha256: sha256(sealed) }
}

/** The object as it was written. */
export async function readPart(place: Place, part: Part): Promise<Buffer> {
  const bytes = await place.read(part.key)
  if (!bytes) throw new Error(`${part.key} is missing from the backup`)
  if (bytes.length !== part.bytes || sha256(bytes) !== part.sha256)
    throw new Error(`${part.key} is damaged: it is not what was written`)
  return bytes
}

/** A backup by what lies at the place. */
export interface Found {
  id: string
  keys: string[]
  /** Null for what was cut off before its end, and for what this checkout cannot read. */
  manifest: Manifest | null
  isReadable: boolean
  /** What its manifest names and nobody finds. */
  missing: string[]
}

/** The backups at the place, newest first. */
export async function findBackups(place: Place): Promise<Found[]> {
  const keys = await place.list(objects.all)
  const there = new Set([...keys, ...(await place.list(objects.builds))])
  const found: Found[] = []
  for (const [id, own] of Map.groupBy(keys, key => key.split('/')[1] ?? '')) {
    const text = own.includes(objects.manifest(id)) ? await place.read(objects.manifest(id)) : null
    const manifest = text && manifestIn(text)
    const parts = manifest ? [manifest.contents, ...manifest.parts] : []
    const missing = parts.map(({ key }) => key).filter(key => !there.has(key))
    found.push({ id, keys: own, manifest, isReadable: text === null || manifest !== null, missing })
  }
  return found.sort((one, other) => (one.id < other.id ? 1 : -1))
}

function manifestIn(text: Buffer): Manifest | null {
  try {
    return Manifest.parse(JSON.parse(text.toString()))
  } catch {
    return null
  }
}

/** Whether it can be restored, as far as its objects are there. */
export const isWhole = ({ manifest, missing }: Found): boolean => manifest !== null && missing.length === 0
