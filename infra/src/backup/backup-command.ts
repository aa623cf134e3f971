import { existsSync } from 'node:fs'
import { checkout } from '../checkout.ts'
import { untilAskedToEnd } from '../until-asked-to-end.ts'
import { backUp } from './back-up.ts'
import { dayMs, everyDay } from './every-day.ts'
import { newKey, recipientsOf } from './keys.ts'
import { backupUsage, readBackupOptions } from './options.ts'
import { atOf, backupsIn, notKept } from './place.ts'
import { siteToBackUp } from './site.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

export async function backupCommand(args: string[]): Promise<void> {
  const { command, target, keep, time, dryRun } = readBackupOptions(args)
  if (command === 'help') return say(backupUsage)
  if (command === 'key') return void process.stdout.write(await newKey())
  const recipients = recipientsOf(process.env.BACKUP_RECIPIENT)
  if (dryRun) {
    const there = existsSync(target) ? backupsIn(target) : []
    say(`Would make a backup in ${target}, beside ${there.length}, sealed for ${recipients.join(', ')}`)
    for (const name of keep ? notKept(keep, there) : []) say(`Would remove ${name}`)
    return
  }
  const build = process.env.BUILD || null
  const work = async (): Promise<void> => {
    const site = await siteToBackUp(checkout, process.env)
    try {
      say(`✓ ${await backUp({ site, folder: target, recipients, keep, build, say })}`)
    } finally {
      await site.close()
    }
  }
  if (!time) {
    await work()
    return say('Look at it with your key: kocyolu restore --check. Copy it to another machine')
  }
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
