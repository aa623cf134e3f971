import { Role } from '@kocyolu/contracts'
import {
  type CanaryStage,
  type ChangeOptions,
  type Guests,
  isShown,
  type Offers,
  type Outcome,
  type Releases,
  readStages,
  type ShownSite,
  shownAt,
  shownIn,
  untilShown,
} from '@kocyolu/release-store'
import {
  type Asked,
  type Command,
  looking,
  Misunderstood,
  named,
  noMore,
  number,
  type Report,
  wanted,
} from './command.ts'
import { outcomeText } from './report.ts'

/** Offers of the site's services, where one is named. */
export async function offersNow({ settings: { origin } }: Asked): Promise<Offers> {
  if (origin === null) return {}
  const { askServices, offersOf, batchTimeoutMs } = await import('@kocyolu/release-store/services')
  return offersOf(await askServices(origin, batchTimeoutMs))
}

/** The composition that the site really serves; null without an answer. */
async function shownSite({ settings: { siteFolder, origin } }: Asked): Promise<ShownSite | null> {
  if (siteFolder !== null) return await shownIn(siteFolder)
  return origin === null ? null : await shownAt(origin)
}

/** At a tenth of a second each: a busy machine may have to copy whole builds. */
const maxLooks = 150

/** Waits until the site follows; null where there is none to look at. */
async function waitForSite(asked: Asked): Promise<boolean | null> {
  if (asked.settings.siteFolder === null && asked.settings.origin === null) return null
  const releases = looking(asked)
  return await untilShown(async () => {
    const { entry } = await releases.status()
    return entry !== null && isShown(await shownSite(asked), entry)
  }, maxLooks)
}

/** Changes what is live, which is an entry of the history, and waits until the site shows it. */
async function change(
  asked: Asked,
  act: (releases: Releases, options: ChangeOptions) => Promise<Outcome>,
): Promise<Report> {
  const { settings, dryRun, force } = asked
  const outcome = await act(looking(asked, await offersNow(asked)), { why: settings.why, dryRun, force })
  const shown = dryRun ? null : await waitForSite(asked)
  return { text: outcomeText(outcome, dryRun, shown), data: { ...outcome, dryRun, shown } }
}

function stagesIn(text: string): CanaryStage[] {
  try {
    return readStages(text)
  } catch (error) {
    throw new Misunderstood(`--stages: ${error instanceof Error ? error.message : error}`)
  }
}

/** Roles, and people by their e-mail addresses, which only the site's database knows. */
async function guestsIn(text: string): Promise<Guests> {
  const [addresses, names] = partition(text.split(','), each => each.includes('@'))
  const roles = Role.array().safeParse(names)
  if (!roles.success)
    throw new Misunderstood(`--for takes ${Role.options.join(', ')} and e-mail addresses, not "${text}"`)
  if (addresses.length === 0) return { roles: roles.data, people: [] }
  const { tagsOf } = await import('./people.ts')
  return { roles: roles.data, people: await tagsOf(addresses) }
}

const partition = (all: string[], isFirst: (one: string) => boolean): [string[], string[]] => [
  all.filter(isFirst),
  all.filter(one => !isFirst(one)),
]

/** Builds that were published since their app last changed; one that was rolled back is none. */
async function newestOf(asked: Asked): Promise<string[]> {
  const releases = looking(asked)
  const [builds, entries] = await Promise.all([releases.builds(), releases.history({ limit: 1_000 })])
  const names = new Set(builds.filter(({ kind }) => kind !== 'service').map(({ app }) => app))
  const found = [...names].flatMap(name => {
    const newest = builds.find(({ app }) => app === name)
    const last = entries.find(({ changes }) => changes.some(({ app }) => app === name))
    return newest && (!last || newest.at > last.at) ? [`${name}@${newest.build}`] : []
  })
  if (found.length === 0) throw new Misunderstood('--newest: nothing was published since the last change')
  return found
}

/** With the names that `--newest` stands for. */
async function withNewest(asked: Asked): Promise<Asked> {
  return asked.newest ? { ...asked, args: [...(await newestOf(asked)), ...asked.args] } : asked
}

async function canary(given: Asked): Promise<Report> {
  const asked = await withNewest(given)
  const [first, ...rest] = asked.args
  if (first === 'promote') {
    const builds = rest.map(arg => named(arg, 'The build'))
    return await change(asked, (releases, options) => releases.promoteCanary(options, builds))
  }
  if (first === 'abort') {
    noMore(rest)
    return await change(asked, (releases, options) => releases.abortCanary(options))
  }
  const guests = asked.roles === undefined ? undefined : await guestsIn(asked.roles)
  const hasShare = asked.stages === undefined && !(guests && asked.args.at(-1)?.includes('@'))
  const builds = hasShare ? asked.args.slice(0, -1) : asked.args
  if (builds.length === 0)
    throw new Misunderstood(
      'canary takes <app>@<build> and <percent>, --stages or --for, or promote, or abort',
    )
  const share = hasShare
    ? number(asked.args.at(-1), 'a share in percent')
    : asked.stages === undefined
      ? 0
      : stagesIn(asked.stages)
  return await change(asked, (releases, options) =>
    releases.canary(
      builds.map(arg => named(arg, 'The build')),
      share,
      { ...options, for: guests },
    ),
  )
}

/** Commands that change the live site. */
export const liveCommands: Record<string, Command> = {
  promote: {
    usage: 'promote <app>[@<build>] …',
    about: 'make published builds live, the newest when none is named',
    run: async given => {
      const asked = await withNewest(given)
      if (asked.args.length === 0) throw new Misunderstood('promote takes the apps to promote')
      const builds = asked.args.map(wanted)
      return await change(asked, (releases, options) => releases.promote(builds, options))
    },
  },
  canary: {
    usage:
      'canary <app>@<build> … <percent> | <app>@<build> … --stages 5:30m,20:2h,100 | <app>@<build> … --for admin,a@b.example | promote [<app>@<build> …] | abort',
    about: 'show a build to a share of the devices, to a role or to people; make it live for all; end it',
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
}
