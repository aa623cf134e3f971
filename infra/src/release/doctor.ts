import { styleText } from 'node:util'
import {
  buildsOf,
  findPublished,
  type HistoryEntry,
  isShown,
  type LiveState,
  needsOfBuild,
  type PublishedBuild,
  type ReleaseStore,
  type ShownSite,
  selectionOf,
  shownAt,
  shownIn,
} from '@kocyolu/release-store'
import { askServices, batchTimeoutMs, type RunningServices } from '@kocyolu/release-store/services'
import { type Asked, type Command, looking, Misunderstood, type Report, storeOf } from './command.ts'
import { canaryText, liveText } from './report.ts'

/** One thing that was looked at. The code is for programs; `isWell` decides on the exit code. */
export interface Finding {
  code: string
  isWell: boolean
  text: string
}

/** Exit code when something is stale, missing or unreachable. */
const unwell = 5

export const finding = (code: string, isWell: boolean, text: string): Finding => ({ code, isWell, text })

/** Checks the live composition, and whether all builds that it needs are in the store. */
async function liveFindings(store: ReleaseStore, { entry, live, canary }: LiveState): Promise<Finding[]> {
  if (!(entry && live)) return [finding('live.none', false, 'Nothing has been promoted yet')]
  const builds = (canary ? [live, canary.record] : [live]).flatMap(({ composition }) =>
    buildsOf(selectionOf(composition)),
  )
  const named = new Map(builds.map(each => [`${each.app}@${each.build}`, each]))
  const missing = await Promise.all(
    [...named].map(async ([name, { app, build }]) =>
      (await findPublished(store, app, build))
        ? []
        : [finding('build.missing', false, `${name} is live and not in the store; publish it again`)],
    ),
  )
  return [
    finding(
      'live',
      true,
      `Change ${entry.number} of ${entry.by} makes composition ${live.number} live${canaryText(entry)}: ${entry.why}`,
    ),
    ...missing.flat(),
  ]
}

/** Compares one gateway, or its folder, with the history. */
function servedFinding(where: string, site: ShownSite | null, entry: HistoryEntry | null): Finding {
  if (site === null) return finding('gateway.unreachable', false, `${where} does not answer`)
  const served = site.live === null ? 'nothing of the history' : `composition ${site.live}${canaryText(site)}`
  return entry === null || isShown(site, entry)
    ? finding('gateway.current', true, `${where} serves ${served}`)
    : finding('gateway.stale', false, `${where} serves ${served}, not what the history says`)
}

/** Services that live builds need and that are silent or too old. */
async function serviceFindings(
  store: ReleaseStore,
  { live }: LiveState,
  running: RunningServices,
): Promise<Finding[]> {
  const needs = new Map<string, number>()
  const ofBuilds = (live ? buildsOf(selectionOf(live.composition)) : []).map(each =>
    needsOfBuild(store, each),
  )
  for (const [service, version] of (await Promise.all(ofBuilds)).flatMap(Object.entries<number>))
    needs.set(service, Math.max(version, needs.get(service) ?? 0))
  return [...needs].sort().map(([service, version]) => {
    const offered = running[service]?.contract
    if (offered === undefined) return finding('service.unreachable', false, `${service} does not answer`)
    return offered < version
      ? finding('service.old', false, `${service} offers contract ${offered}; live builds need ${version}`)
      : finding('service', true, `${service} offers contract ${offered}`)
  })
}

async function doctor(asked: Asked): Promise<Report> {
  const { settings, args } = asked
  const wrong = args.find(each => !URL.canParse(each))
  if (wrong !== undefined) throw new Misunderstood(`"${wrong}" is no address of a gateway`)
  const origins = args.length > 0 ? args : settings.origin === null ? [] : [settings.origin]
  const releases = looking(asked)
  let state: LiveState
  let builds: PublishedBuild[]
  try {
    ;[state, builds] = await Promise.all([releases.status(), releases.builds()])
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return reportOf([finding('store.unreachable', false, `The release store cannot be read: ${why}`)])
  }
  const folder = settings.siteFolder
  const [origin] = origins
  const [ofStore, ofFolder, ofGateways, running] = await Promise.all([
    liveFindings(storeOf(asked), state),
    folder === null ? [] : [servedFinding(folder, await shownIn(folder), state.entry)],
    Promise.all(origins.map(async each => servedFinding(each, await shownAt(each), state.entry))),
    origin === undefined ? null : askServices(origin, batchTimeoutMs),
  ])
  const ofServices = running === null ? [] : await serviceFindings(storeOf(asked), state, running)
  const report = reportOf([...ofStore, ...ofFolder, ...ofGateways, ...ofServices])
  return { ...report, text: [report.text, liveText(state, builds)].filter(Boolean).join('\n\n') }
}

export function reportOf(findings: Finding[]): Report {
  const line = ({ code, isWell, text }: Finding): string =>
    `${isWell ? styleText('green', '✓') : styleText('red', '✗')} ${code.padEnd(19)}  ${text}`
  const exitCode = findings.every(({ isWell }) => isWell) ? 0 : unwell
  return { text: findings.map(line).join('\n'), data: findings, exitCode }
}

export const doctorCommand: Command = {
  usage: 'doctor [<origin of a gateway> …]',
  about: 'what is live, what each gateway serves, and what is stale, missing or unreachable',
  run: doctor,
}
