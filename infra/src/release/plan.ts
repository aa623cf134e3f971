import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RemoteBuild, ShellBuild } from '@kocyolu/bundler/composition'
import { offeredContract } from '@kocyolu/contracts/service-gate'
import { type LiveState, type Releases, serviceBuild } from '@kocyolu/release-store'
import { askServices, batchTimeoutMs, type RunningService } from '@kocyolu/release-store/services'
import {
  type CheckoutState,
  orderReleases,
  type PlannedRelease,
  type ProgramState,
} from './order-releases.ts'
import { appNames, buildApps, programFolder, readOrNull, type Step } from './publish-app.ts'

interface Planning {
  checkout: string
  releases: Releases
  /** The site whose services are asked what they are. */
  origin: string | null
  say(line: string): void
}

/** Differences between a checkout and the live site, by builds, in the order to release them. */
export async function planReleases(planning: Planning & { step: Step }): Promise<PlannedRelease[]> {
  const { checkout, step } = planning
  await step('shell and remotes are built', () => buildApps(checkout, ...webApps(checkout)))
  return orderReleases(await compareCheckout(planning))
}

const webApps = (checkout: string): string[] =>
  appNames(checkout).filter(app => programFolder(checkout, app) === null)

/** The builds of a checkout, as they are there, beside those that are live. */
export async function compareCheckout(planning: Planning): Promise<CheckoutState> {
  const { checkout, releases, origin, say } = planning
  const apps = appNames(checkout)
  const web = webApps(checkout)
  const state = await releases.status()
  if (state.canary) say('A canary is running; this compares with what is live beside it')
  const live = Object.keys(state.live?.composition.remotes ?? {})
  for (const app of live.filter(name => !apps.includes(name))) say(`${app} is live and not in this checkout`)
  const running = origin === null ? {} : await askServices(origin, batchTimeoutMs)
  const programs = apps.filter(app => !web.includes(app))
  const silent = programs.filter(app => !running[app])
  if (silent.length > 0)
    say(
      `Compared with the last published builds, since these programs did not answer which build runs: ${silent.join(', ')}`,
    )
  return {
    programs: await Promise.all(programs.map(app => programState(app, running[app], planning))),
    web: await webState(web, state, planning),
  }
}

/** The running build is the one that answers; without an answer it is the last published one. */
async function programState(
  app: string,
  running: RunningService | undefined,
  { checkout, releases }: Planning,
): Promise<ProgramState> {
  const folder = programFolder(checkout, app) ?? app
  const [{ build }, offered, [published]] = await Promise.all([
    serviceBuild(checkout, folder),
    offeredContract(app, path => readOrNull(join(checkout, path))),
    running ? [] : releases.builds(app),
  ])
  const liveBuild = running?.build ?? published?.build ?? null
  return {
    app,
    isService: folder.startsWith('services/'),
    build,
    liveBuild,
    contract: offered?.versions.version,
    liveContract: running?.contract ?? published?.contract ?? null,
  }
}

async function webState(
  apps: string[],
  { live }: LiveState,
  { checkout }: Planning,
): Promise<CheckoutState['web']> {
  const liveBuildOf = (app: string): string | undefined =>
    app === 'shell' ? live?.composition.shell : live?.composition.remotes[app]?.build
  const read = apps.map(async app => {
    const record = await readFile(join(checkout, app, 'dist/build.json'), 'utf8')
    const fresh = (app === 'shell' ? ShellBuild : RemoteBuild).parse(JSON.parse(record))
    return { fresh, liveBuild: liveBuildOf(app) ?? null }
  })
  return await Promise.all(read)
}
