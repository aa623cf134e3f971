import { backUp } from './backup/back-up.ts'
import { makeKeyFile, recipientsOf } from './backup/keys.ts'
import { backupUsage, readBackupOptions } from './backup/options.ts'
import { openPlace } from './backup/place.ts'
import { planPrune } from './backup/prune.ts'
import { siteToBackUp } from './backup/site.ts'
import { checkout } from './checkout.ts'
import { runCommand } from './process/run-command.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const { command, target, verify, keep, dryRun } = readBackupOptions(process.argv.slice(2))
  if (command === 'help') return say(backupUsage)
  if (command === 'key') return say(`${await makeKeyFile(target)}\n\n${keyAdvice(target)}`)
  const place = openPlace(target)
  if (dryRun) return sayPlan(await planPrune(place, keep))
  const recipients = recipientsOf(process.env.BACKUP_RECIPIENT)
  const site = await siteToBackUp(checkout, process.env)
  try {
    const manifest = await backUp({ checkout, site, place, recipients, verify, keep, say })
    say(`✓ ${manifest.id}${verify ? '' : ', not verified'}`)
  } finally {
    await site.close()
  }
}

const keyAdvice = (file: string): string =>
  `Set BACKUP_RECIPIENT to this where backups are made. Keep ${file} elsewhere, twice: without it no backup can be read.`

function sayPlan({ backups, cutOff, builds }: Awaited<ReturnType<typeof planPrune>>): void {
  for (const { id } of backups) say(`${id} would go`)
  for (const { id } of cutOff) say(`${id} was cut off (or is being written), and would be tidied up`)
  say(`${builds.length} builds that no backup has would go. Nothing was changed.`)
}

await runCommand(main)
process.exit()
