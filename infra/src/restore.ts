import { identitiesIn } from './backup/keys.ts'
import { readRestoreOptions, restoreUsage } from './backup/options.ts'
import { backupsIn } from './backup/place.ts'
import { checkBackup, restoreSite } from './backup/restore-site.ts'
import { siteToRestore } from './backup/site.ts'
import { checkout } from './checkout.ts'
import { runCommand } from './process/run-command.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const { command, target: folder, at, only } = readRestoreOptions(process.argv.slice(2))
  if (command === 'help') return say(restoreUsage)
  if (command === 'list') return backupsIn(folder).forEach(say)
  const identities = identitiesIn(process.env.BACKUP_IDENTITY_FILE)
  if (command === 'check') {
    const checked = await checkBackup({ folder, identities, at })
    return say(`✓ ${checked} is whole, and opens with this key`)
  }
  const site = await siteToRestore(checkout, process.env, only === undefined)
  try {
    say(`✓ ${await restoreSite({ checkout, site, folder, identities, at, only, say })}`)
  } finally {
    await site.close()
  }
}

await runCommand(main)
process.exit()
