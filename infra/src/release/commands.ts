import { readFileSync } from 'node:fs'
import { newReleaseKeys, SignedRecord } from '@kocyolu/release-store'
import { type Asked, type Command, looking, Misunderstood, noMore, type Report, storeOf } from './command.ts'
import { doctorCommand } from './doctor.ts'
import { liveCommands, offersNow } from './live-commands.ts'
import { buildsText, historyText, publishedText } from './report.ts'

async function prune(asked: Asked): Promise<Report> {
  noMore(asked.args)
  const { dryRun } = asked
  const data = await looking(asked).prune({ dryRun })
  const { builds, compositions } = data
  const counted = `${builds.length} builds and ${compositions.length} compositions`
  return { text: [`${dryRun ? 'Would remove' : 'Removed'} ${counted}`, ...builds].join('\n'), data }
}

function signedIn(file: string | undefined): SignedRecord[] | null {
  if (file === undefined) return null
  const { data, error } = SignedRecord.array().safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!data) throw new Misunderstood(`--signed: ${file} has no signed records: ${error.message}`)
  return data
}

export const commands: Record<string, Command> = {
  keys: {
    usage: 'keys',
    about: 'make a pair of keys: RELEASE_KEY for those who publish, RELEASE_KEYS for the site',
    run: async ({ args }) => {
      noMore(args)
      const data = newReleaseKeys()
      const text = Object.entries(data).map(([name, value]) => `${name}=${value}`)
      return { text: text.join('\n'), data }
    },
  },
  publish: {
    usage: 'publish <app> … [--built [--signed <file>]]',
    about:
      'build apps of this checkout, check them and store them; with --built they were built and checked by --dry-run',
    run: async asked => {
      if (asked.args.length === 0) throw new Misunderstood('publish takes the apps to publish')
      // Only this command needs what builds and checks.
      const { publishApp } = await import('./publish-app.ts')
      const { origin } = asked.settings
      const releases = looking(asked, await offersNow(asked))
      const signed = signedIn(asked.signed)
      const published = []
      for (const app of asked.args)
        published.push(await publishApp(app, { ...asked, store: storeOf(asked), releases, origin, signed }))
      return { text: publishedText(published, asked.dryRun), data: published }
    },
  },
  ...liveCommands,
  history: {
    usage: 'history [--limit <n>]',
    about: 'who changed what, when and why, newest first',
    run: async asked => {
      noMore(asked.args)
      const entries = await looking(asked).history({ limit: asked.limit })
      return { text: historyText(entries), data: entries }
    },
  },
  doctor: doctorCommand,
  builds: {
    usage: 'builds [<app>]',
    about: 'the published builds, newest first',
    run: async asked => {
      const [app, ...rest] = asked.args
      noMore(rest)
      const builds = await looking(asked).builds(app)
      return { text: buildsText(builds), data: builds }
    },
  },
  prune: {
    usage: 'prune',
    about: 'remove what neither an open tab nor a rollback needs',
    run: prune,
  },
}
