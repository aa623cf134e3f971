import { randomBytes } from 'node:crypto'
import { openStore } from '@kocyolu/release-store'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { dumpDatabase } from './dump-database.ts'
import { dumpReleases } from './dump-releases.ts'
import { type Lease, takeLease } from './lease.ts'
import { findBackups, isWhole, objects, type Place, writePart } from './place.ts'
import { planPrune, prune } from './prune.ts'
import { contentsText, format, type Manifest, type Part } from './records.ts'
import type { Keep } from './retention.ts'
import { sealFor } from './seal.ts'
import type { Site } from './site.ts'
import { verifyBackup } from './verify-backup.ts'

export interface BackupRequest {
  checkout: string
  site: Pick<Site, 'databaseUrl' | 'releases'>
  place: Place
  recipients: readonly string[]
  verify: boolean
  keep: Keep | null
  say(text: string): void
  partBytes?: number
}

/** Writes a backup, proves it, and only then has it be one; afterwards the rule removes what it does not keep. */
export async function backUp(request: BackupRequest): Promise<Manifest> {
  const { place, keep, say } = request
  const id = `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z-${randomBytes(2).toString('hex')}`
  const lease = await takeLease(place, id)
  try {
    const manifest = await write(request, id, lease)
    const plan = await planPrune(place, keep)
    await prune(place, plan, lease)
    for (const gone of plan.backups) say(`${gone.id} is removed`)
    for (const gone of plan.cutOff) say(`${gone.id} was cut off, and is tidied up`)
    return manifest
  } finally {
    await lease.end()
  }
}

async function write(request: BackupRequest, id: string, lease: Lease): Promise<Manifest> {
  const { site, place, recipients, verify, say } = request
  // This process can open what it writes, to prove it, and nobody can with its key once it has ended.
  const own = await generateX25519Identity()
  const seal = sealFor([...recipients, await identityToRecipient(own)])
  const { stillMine } = lease
  const known = await knownBuilds(place)
  const { parts, ...dumped } = await dumpDatabase({ ...request, ...site, id, seal, stillMine })
  const store = site.releases === null ? null : openStore(site.releases)
  const released = store && (await dumpReleases({ ...request, store, id, known, seal, stillMine }))
  if (!store) say('releases: RELEASE_STORE is not set, so they are not in this backup')
  const contents = { ...dumped, releases: released?.releases ?? null }
  const draft: Manifest = {
    format,
    id,
    at: dumped.at,
    recipients: [...recipients],
    verified: null,
    contents: await writePart(place, objects.contents(id), await seal(Buffer.from(contentsText(contents)))),
    parts: [...parts, ...(released?.parts ?? [])],
  }
  if (verify) {
    say('Restoring it into a scratch server …')
    const isNew = ({ key }: Part): boolean => !known.has(key)
    await verifyBackup({ ...request, manifest: draft, identities: [own], isOurs: isNew })
  }
  await stillMine()
  const manifest = { ...draft, verified: verify ? new Date().toISOString() : null }
  await writePart(place, objects.manifest(id), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  return manifest
}

/** The builds that earlier backups have written, and that are still there. */
async function knownBuilds(place: Place): Promise<Map<string, Part>> {
  const there = new Set(await place.list(objects.builds))
  const parts = (await findBackups(place)).filter(isWhole).flatMap(({ manifest }) => manifest?.parts ?? [])
  return new Map(parts.filter(({ key }) => there.has(key)).map(part => [part.key, part]))
}
