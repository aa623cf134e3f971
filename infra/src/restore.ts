import { identitiesIn } from './backup/keys.ts'
import { readRestoreOptions, restoreUsage } from './backup/options.ts'
import { findBackups, openPlace } from './backup/place.ts'
import { chooseBackup, restoreSite } from './backup/restore-site.ts'
import { siteToRestore } from './backup/site.ts'
import { verifyBackup } from './backup/verify-backup.ts'
import { checkout } from './checkout.ts'
import { runCommand } from './process/run-command.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const { command, target, at, only, replace } = readRestoreOptions(process.argv.slice(2))
  if (command === 'help') return say(restoreUsage)
  const place = openPlace(target)
  const found = await findBackups(place)
  if (command === 'list') {
    for (const each of found) say(`${each.id}  ${stateOf(each)}`)
    return say(`${found.length} there`)
  }
  const manifest = chooseBackup(found, at)
  const identities = identitiesIn(process.env.BACKUP_IDENTITY_FILE)
  if (command === 'check') {
    await verifyBackup({ checkout, place, manifest, identities })
    return say(`✓ ${manifest.id} opens with this key, and came back as it was`)
  }
  const site = await siteToRestore(checkout, process.env, only === undefined)
  try {
    await restoreSite({ checkout, site, place, identities, at: manifest.id, only, replace, say })
    say(`✓ ${manifest.id}`)
  } finally {
    await site.close()
  }
}

function stateOf({ manifest, missing, isReadable }: Awaited<ReturnType<typeof findBackups>>[number]): string {
  if (!isReadable) return 'cannot be read by this checkout'
  if (!manifest) return 'cut off, or being written'
  if (missing.length > 0) return `lacks ${missing.join(', ')}`
  return manifest.verified ? 'verified' : 'not verified'
}

await runCommand(main)
process.exit()
