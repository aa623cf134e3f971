import { checkout } from '../checkout.ts'
import { healQueues } from './heal-queues.ts'
import { identitiesIn } from './keys.ts'
import { readRestoreOptions, restoreUsage } from './options.ts'
import { backupsIn } from './place.ts'
import { checkBackup, restoreSite } from './restore-site.ts'
import { type Site, siteToRestore } from './site.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

export async function restoreCommand(args: string[]): Promise<void> {
  const { command, target: folder, at, only, intoBroken, withoutKeys, dryRun } = readRestoreOptions(args)
  if (command === 'help') return say(restoreUsage)
  if (command === 'list') return backupsIn(folder).forEach(say)
  if (command === 'queues')
    return await withSite(false, async ({ databaseUrl }) => {
      const lines = await healQueues(databaseUrl, dryRun)
      for (const line of lines) say(line)
      say(dryRun ? 'Nothing was changed' : '✓ Start the site, and look at /admin and at the queues')
    })
  const identities = identitiesIn(process.env.BACKUP_IDENTITY_FILE)
  if (command === 'check') {
    const checked = await checkBackup({ folder, identities, at })
    return say(`✓ ${checked} is whole, and opens with this key`)
  }
  await withSite(only === undefined, async site => {
    const request = { checkout, site, folder, identities, at, only, intoBroken, withoutKeys, dryRun, say }
    const name = await restoreSite(request)
    say(dryRun ? `Would restore ${name}; nothing was changed` : `✓ ${name}`)
    if (!dryRun) say('Start the site, then look at it: kocyolu doctor, and a sign-in with an app')
  })
}

async function withSite(needsRedis: boolean, work: (site: Site) => Promise<void>): Promise<void> {
  const site = await siteToRestore(checkout, process.env, needsRedis)
  try {
    await work(site)
  } finally {
    await site.close()
  }
}
