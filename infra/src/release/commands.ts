import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  type BuildName,
  type ChangeOptions,
  changesBetween,
  createReleases,
  findPublished,
  isShown,
  type Offers,
  type Outcome,
  type Overrides,
  openStore,
  packBuild,
  publishedFiles,
  type ReleaseStore,
  type Releases,
  ReleaseUnknown,
  readComposition,
  type ShownSite,
  selectionOf,
  shownAt,
  shownIn,
  unpackBuild,
  untilShown,
  type Wanted,
} from '@kocyolu/release-store'
import type { Step } from './publish-app.ts'
import {
  buildsText,
  changesText,
  diffText,
  historyText,
  outcomeText,
  planText,
  publishedText,
  siteText,
  statusText,
} from './report.ts'
import type { ReleaseSettings } from './settings.ts'

/** What a command came to: for people, and for programs. */
interface Report {
  text: string
  data: unknown
}

/** Something on the command line that cannot be understood. */
export class Misunderstood extends Error {}

interface Asked {
  args: string[]
  checkout: string
  settings: ReleaseSettings
  dryRun: boolean
  /** What is decided to be done in spite of complaints, and why. */
  overrides: Overrides
  /** Whether going back may take back what other teams changed. */
  all: boolean
  limit: number
  step: Step
  say(line: string): void
}

export interface Command {
  usage: string
  about: string
  run(asked: Asked): Promise<Report>
}

function wanted(arg: string): Wanted {
  const [app = '', build, ...rest] = arg.split('@')
  if (app === '' || build === '' || rest.length > 0)
    throw new Misunderstood(`"${arg}" is neither <app> nor <app>@<build>`)
  return { app, build }
}

function named(arg: string | undefined, what: string): BuildName {
  if (arg === undefined) throw new Misunderstood(`${what} is missing`)
  const { app, build } = wanted(arg)
  if (build === undefined) throw new Misunderstood(`"${arg}" names no build: <app>@<build>`)
  return { app, build }
}

function number(arg: string | undefined, what: string): number {
  if (arg === undefined || !/^\d+$/.test(arg)) throw new Misunderstood(`"${arg ?? ''}" is not ${what}`)
  return Number(arg)
}

function noMore(args: string[]): void {
  if (args.length > 0) throw new Misunderstood(`"${args.join(' ')}" is one argument too many`)
}

const storeOf = ({ settings }: Asked): ReleaseStore => openStore(settings.store)
const looking = (asked: Asked): Releases =>
  createReleases(storeOf(asked), { by: asked.settings.by, keptDays: asked.settings.keptDays })

async function offersAt(origin: string): Promise<Offers> {
  const { askOffers } = await import('./ask-offers.ts')
  return await askOffers(origin)
}

/** What the site that is meant really serves; null where nobody says. */
async function shownSite({ settings: { siteFolder, origin } }: Asked): Promise<ShownSite | null> {
  if (siteFolder !== null) return await shownIn(siteFolder)
  return origin === null ? null : await shownAt(origin)
}

/** At a tenth of a second each: a busy machine may have to copy whole builds. */
const mostLooks = 150

/** Waits until the site follows; null where there is none to look at. */
async function waitForSite(asked: Asked): Promise<boolean | null> {
  if (asked.settings.siteFolder === null && asked.settings.origin === null) return null
  const releases = looking(asked)
  return await untilShown(async () => {
    const { entry } = await releases.status()
    return entry !== null && isShown(await shownSite(asked), entry)
  }, mostLooks)
}

/** Changes what is live, which is an entry of the history, and waits until the site shows it. */
async function change(
  asked: Asked,
  act: (releases: Releases, options: ChangeOptions) => Promise<Outcome>,
): Promise<Report> {
  const { settings, dryRun, overrides } = asked
  const store = storeOf(asked)
  const releases = createReleases(store, {
    by: settings.by,
    offers: settings.origin === null ? {} : await offersAt(settings.origin),
    keptDays: settings.keptDays,
  })
  const outcome = await act(releases, { why: settings.why, dryRun, overrides })
  const shown = dryRun ? null : await waitForSite(asked)
  return { text: outcomeText(outcome, dryRun, shown), data: { ...outcome, dryRun, shown } }
}

async function canary(asked: Asked): Promise<Report> {
  const [first, ...rest] = asked.args
  if (first === 'promote') {
    const builds = rest.map(arg => named(arg, 'The build'))
    return await change(asked, (releases, options) => releases.promoteCanary(options, builds))
  }
  if (first === 'abort') {
    noMore(rest)
    return await change(asked, (releases, options) => releases.abortCanary(options))
  }
  const builds = asked.args.slice(0, -1)
  if (builds.length === 0)
    throw new Misunderstood('canary takes <app>@<build> <percent>, or promote, or abort')
  const percent = number(asked.args.at(-1), 'a share in percent')
  return await change(asked, (releases, options) =>
    releases.canary(
      builds.map(arg => named(arg, 'The build')),
      percent,
      options,
    ),
  )
}

async function diff(asked: Asked): Promise<Report> {
  const [a, b, ...rest] = asked.args
  noMore(rest)
  if (a === undefined || b === undefined) throw new Misunderstood('diff takes two builds or two compositions')
  if (/^\d+$/.test(a) && /^\d+$/.test(b)) {
    const [from, to] = await Promise.all([a, b].map(each => readComposition(storeOf(asked), Number(each))))
    if (!(from && to)) return { text: 'Nothing to compare', data: [] }
    const changes = changesBetween(selectionOf(from.composition), selectionOf(to.composition))
    return { text: changesText(changes) || 'The same builds', data: changes }
  }
  const data = await looking(asked).diff(named(a, 'The first build'), named(b, 'The second build'))
  return { text: diffText(data), data }
}

async function prune(asked: Asked): Promise<Report> {
  noMore(asked.args)
  const { dryRun } = asked
  const data = await looking(asked).prune({ dryRun })
  const { builds, compositions } = data
  const counted = `${builds.length} builds and ${compositions.length} compositions`
  return { text: [`${dryRun ? 'Would remove' : 'Removed'} ${counted}`, ...builds].join('\n'), data }
}

/** A published build, or without a build what the checkout has. */
async function packed(asked: Asked, { app, build }: Wanted): Promise<{ name: BuildName; bytes: Buffer }> {
  if (build !== undefined)
    return { name: { app, build }, bytes: await packBuild(storeOf(asked), { app, build }) }
  const { builtIn } = await import('./built-app.ts')
  const files = await builtIn(asked.checkout, app)
  const folder = await mkdtemp(join(tmpdir(), 'kocyolu-keep-'))
  try {
    const store = openStore(folder)
    await createReleases(store, { by: asked.settings.by }).publish(files)
    const name = { app, build: files.build }
    return { name, bytes: await packBuild(store, name) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const commands: Record<string, Command> = {
  publish: {
    usage: 'publish <app> …',
    about: 'build apps of this checkout, check them and store them',
    run: async asked => {
      if (asked.args.length === 0) throw new Misunderstood('publish takes the apps to publish')
      // Only this command needs what builds and checks.
      const { publishApp } = await import('./publish-app.ts')
      const store = storeOf(asked)
      const published = []
      for (const app of asked.args)
        published.push(await publishApp(app, { ...asked, store, releases: looking(asked) }))
      return { text: publishedText(published, asked.dryRun), data: published }
    },
  },
  plan: {
    usage: 'plan',
    about: 'what of this checkout is another build than runs, in the order to release it',
    run: async asked => {
      noMore(asked.args)
      const { planReleases } = await import('./plan.ts')
      const { origin } = asked.settings
      const data = await planReleases({ ...asked, store: storeOf(asked), releases: looking(asked), origin })
      return { text: planText(data), data }
    },
  },
  promote: {
    usage: 'promote <app>[@<build>] …',
    about: 'make published builds live, the newest when none is named',
    run: async asked => {
      if (asked.args.length === 0) throw new Misunderstood('promote takes the apps to promote')
      const builds = asked.args.map(wanted)
      return await change(asked, (releases, options) => releases.promote(builds, options))
    },
  },
  canary: {
    usage: 'canary <app>@<build> … <percent> | promote [<app>@<build> …] | abort',
    about: 'show a build to a share of the devices; make it live for all; end it',
    run: canary,
  },
  rollback: {
    usage: 'rollback <app> | [<composition>] --all',
    about: 'bring back the build that an app had before; or a whole composition, with what all teams changed',
    run: async asked => {
      const [to, ...rest] = asked.args
      noMore(rest)
      const { all } = asked
      if (to !== undefined && !/^\d+$/.test(to)) {
        const { app, build } = wanted(to)
        if (build !== undefined) throw new Misunderstood(`promote ${to} makes another build of ${app} live`)
        if (all) throw new Misunderstood('--all goes with a composition, not with an app')
        return await change(asked, (releases, options) => releases.rollbackApp(app, options))
      }
      const target = to === undefined ? undefined : Number(to)
      return await change(asked, (releases, options) => releases.rollback(target, { ...options, all }))
    },
  },
  remove: {
    usage: 'remove <remote>',
    about: 'take a remote out of the site, until it is promoted again',
    run: async asked => {
      const [app, ...rest] = asked.args
      noMore(rest)
      if (app === undefined) throw new Misunderstood('remove takes the remote to take out')
      return await change(asked, (releases, options) => releases.remove(app, options))
    },
  },
  history: {
    usage: 'history [--limit <n>]',
    about: 'who changed what, when and why, newest first',
    run: async asked => {
      noMore(asked.args)
      const entries = await looking(asked).history({ limit: asked.limit })
      return { text: historyText(entries), data: entries }
    },
  },
  status: {
    usage: 'status',
    about: 'what is live and whether the site shows it, what the canary is, what is published since',
    run: async asked => {
      noMore(asked.args)
      const releases = looking(asked)
      const [state, builds, entries, site] = await Promise.all([
        releases.status(),
        releases.builds(),
        releases.history({ limit: 200 }),
        shownSite(asked),
      ])
      const text = [statusText(state, builds, entries), siteText(site, state.entry)].join('\n')
      return { text, data: { ...state, site } }
    },
  },
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
  diff: {
    usage: 'diff <app>@<build> <app>@<build> | <composition> <composition>',
    about: 'what is different',
    run: diff,
  },
  prune: {
    usage: 'prune',
    about: 'remove what neither an open tab nor a rollback needs',
    run: prune,
  },
  keep: {
    usage: 'keep <app>@<build> <file> | <app> <file> --checkout <folder>',
    about: 'put a published build into one file, or what another checkout has built',
    run: async asked => {
      const [build, file, ...rest] = asked.args
      noMore(rest)
      if (build === undefined || file === undefined)
        throw new Misunderstood('keep takes a build and the file to write')
      const { name, bytes } = await packed(asked, wanted(build))
      if (!asked.dryRun) await writeFile(file, bytes)
      const data = { ...name, file, bytes: bytes.length }
      return {
        text: `${name.app}@${name.build} is kept in ${file}, ${Math.ceil(bytes.length / 1000)} kB`,
        data,
      }
    },
  },
  restore: {
    usage: 'restore <file> …',
    about: 'publish the builds in such files again',
    run: async asked => {
      if (asked.args.length === 0) throw new Misunderstood('restore takes the files to restore')
      const restored = []
      for (const file of asked.args) {
        const build = await unpackBuild(await readFile(file))
        const name = { app: build.app, build: build.build }
        const isNew = asked.dryRun
          ? (await findPublished(storeOf(asked), name.app, name.build)) === null
          : await looking(asked).publish(build)
        restored.push({ ...name, isNew })
      }
      return { text: publishedText(restored, asked.dryRun), data: restored }
    },
  },
  unpack: {
    usage: 'unpack <app>@<build> <folder>',
    about: 'write the files of a published build into a folder, to run an older service',
    run: async asked => {
      const [build, folder, ...rest] = asked.args
      noMore(rest)
      const { app, build: id } = named(build, 'The build')
      if (folder === undefined) throw new Misunderstood('unpack takes the folder to write to')
      const published = await findPublished(storeOf(asked), app, id)
      if (!published) throw new ReleaseUnknown({ code: 'build.unpublished', values: { app, build: id } })
      const { files, read } = publishedFiles(storeOf(asked), published)
      for (const file of files) {
        await mkdir(dirname(join(folder, file)), { recursive: true })
        await writeFile(join(folder, file), await read(file))
      }
      return { text: `${build}: ${files.length} files in ${folder}`, data: { app, build: id, folder } }
    },
  },
}
