import { existsSync } from 'node:fs'
import { backUp } from './backup/back-up.ts'
import { dayMs, everyDay } from './backup/every-day.ts'
import { newKey, recipientsOf } from './backup/keys.ts'
import { backupUsage, readBackupOptions } from './backup/options.ts'
import { atOf, backupsIn } from './backup/place.ts'
import { siteToBackUp } from './backup/site.ts'
import { checkout } from './checkout.ts'
import { runCommand } from './process/run-command.ts'
import { untilAskedToEnd } from './until-asked-to-end.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  const { command, target, keep, time } = readBackupOptions(process.argv.slice(2))
  if (command === 'help') return say(backupUsage)
  if (command === 'key') return void process.stdout.write(await newKey())
  const recipients = recipientsOf(process.env.BACKUP_RECIPIENT)
  const build = process.env.BUILD || null
  const work = async (): Promise<void> => {
    const site = await siteToBackUp(checkout, process.env)
    try {
      say(`✓ ${await backUp({ site, folder: target, recipients, keep, build, say })}`)
    } finally {
      await site.close()
    }
  }
  if (!time) return await work()
  const ended = new AbortController()
  void untilAskedToEnd().then(() => ended.abort())
  say(`A backup every day at ${time} UTC`)
  const failed = (error: unknown): void =>
    say(`✗ No backup: ${error instanceof Error ? error.message : error}. The next try is in ten minutes`)
  // A schedule that begins makes one at once where the last is older than a day.
  const [newest] = existsSync(target) ? backupsIn(target) : []
  const atOnce = !newest || atOf(newest) < Date.now() - dayMs
  await everyDay({ time, atOnce, work, failed, ended: ended.signal })
}

await runCommand(main)
process.exit()
