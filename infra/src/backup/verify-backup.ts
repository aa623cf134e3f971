import type { ServiceName } from '@kocyolu/contracts'
import { compareInScratch } from './compare.ts'
import { knownMigrations } from './known-migrations.ts'
import { type Steps, stepsFor } from './load-schema.ts'
import { type Place, readPart } from './place.ts'
import { Contents, format, type Manifest, type Part, type SchemaContents } from './records.ts'
import { openWith } from './seal.ts'

/** A backup that somebody with a key reads. */
export interface OpenedBackup {
  contents: Contents
  /** An object of it as it was before it was sealed. */
  open(key: string): Promise<Buffer>
  partsOf(schema: SchemaContents): AsyncIterable<Buffer>
}

/** Opens a backup; says which object is missing, damaged or sealed for somebody else. */
export async function openBackup(
  place: Place,
  manifest: Manifest,
  identities: readonly string[],
): Promise<OpenedBackup> {
  if (manifest.format > format)
    throw new Error(
      `${manifest.id} is of a newer build, of format ${manifest.format}; this checkout reads ${format}`,
    )
  const unseal = openWith(identities)
  const byKey = new Map([manifest.contents, ...manifest.parts].map(part => [part.key, part]))
  const open = async (key: string): Promise<Buffer> => {
    const part = byKey.get(key)
    if (!part) throw new Error(`${key} is not named by the backup's manifest`)
    return await unseal(await readPart(place, part), key)
  }
  const contents = Contents.parse(JSON.parse((await open(manifest.contents.key)).toString()))
  return {
    contents,
    open,
    async *partsOf({ parts }) {
      for (const key of parts) yield await open(key)
    },
  }
}

/** Which migrations of this checkout come before and after the data of each schema. */
export async function stepsOf(
  checkout: string,
  schemas: readonly SchemaContents[],
): Promise<Map<string, Steps>> {
  const steps = new Map<string, Steps>()
  for (const schema of schemas)
    steps.set(schema.name, stepsFor(schema, await knownMigrations(checkout, schema.name as ServiceName)))
  return steps
}

interface Verification {
  checkout: string
  place: Place
  manifest: Manifest
  identities: readonly string[]
  /** Whether our key opens a part; what others sealed before is known to be there. */
  isOurs?(part: Part): boolean
}

/** Reads a backup back from where it lies: its schemas into a scratch server, to be compared, its builds to their end. */
export async function verifyBackup({
  checkout,
  place,
  manifest,
  identities,
  isOurs = () => true,
}: Verification): Promise<void> {
  const { contents, open, partsOf } = await openBackup(place, manifest, identities)
  await compareInScratch({ contents, steps: await stepsOf(checkout, contents.schemas), partsOf })
  const { records = [], builds = [] } = contents.releases ?? {}
  const wanted = new Set([...records, ...builds.map(({ key }) => key)])
  for (const part of manifest.parts) if (wanted.has(part.key) && isOurs(part)) await open(part.key)
}
