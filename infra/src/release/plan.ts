import { join } from 'node:path'
import { ProvidedTypes, RemoteBuild, ShellBuild, typesFile } from '@kocyolu/bundler/composition'
import { offeredContract } from '@kocyolu/contracts/service-gate'
import {
  type BuildFiles,
  buildIn,
  findPublished,
  type LiveState,
  publishedFiles,
  type ReleaseStore,
  type Releases,
  serviceBuild,
} from '@kocyolu/release-store'
import { askServices, batchTimeoutMs, type RunningService } from '@kocyolu/release-store/services'
import type { z } from 'zod'
import {
  type CheckoutState,
  orderReleases,
  type PlannedRelease,
  type ProgramState,
} from './order-releases.ts'
import { appNames, buildApps, programFolder, readOrNull, type Step } from './publish-app.ts'

interface Planning {
  checkout: string
  store: ReleaseStore
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
    ...(await webState(web, state, planning)),
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

async function typesOf(build: BuildFiles | null): Promise<ProvidedTypes | null> {
  if (!build?.files.includes(typesFile)) return null
  return ProvidedTypes.parse(JSON.parse(String(await build.read(typesFile))))
}

async function webState(
  apps: string[],
  { live }: LiveState,
  { checkout, store }: Planning,
): Promise<Pick<CheckoutState, 'shell' | 'remotes'>> {
  const recordOf = async <T>(app: string, schema: z.ZodType<T>, build: string | undefined) => {
    const read = async (files: BuildFiles) => schema.parse(JSON.parse(String(await files.read('build.json'))))
    const published = build === undefined ? null : await findPublished(store, app, build)
    const fresh = await buildIn(join(checkout, app, 'dist'))
    const running = published && publishedFiles(store, published)
    const types = await typesOf(app === 'shell' ? running : fresh)
    return { fresh: await read(fresh), live: running && (await read(running)), types }
  }
  const remotes = apps.filter(app => app !== 'shell')
  return {
    shell: await recordOf('shell', ShellBuild, live?.composition.shell),
    remotes: await Promise.all(
      remotes.map(app => recordOf(app, RemoteBuild, live?.composition.remotes[app]?.build)),
    ),
  }
}
