import { atOnce } from './at-once.ts'
import { historyOf } from './history.ts'
import { keys, numberOf } from './keys.ts'
import { promotionOf } from './plan-rollback.ts'
import { listPublished } from './published.ts'
import { CompositionRecord, type PublishedBuild, readRecord } from './records.ts'
import { ReleaseRefused } from './release-errors.ts'
import { buildsOf, selectionOf } from './selection.ts'
import { readState } from './state.ts'
import type { ReleaseStore } from './store.ts'

/** Also of an app that was not published for long. */
const keptBuilds = 20
/** Longer than any plan takes between making a composition and committing it. */
const forgottenAfterMs = 3_600_000

export interface Pruned {
  builds: string[]
  compositions: number[]
}

interface Prune {
  now: () => Date
  keptDays: number
  dryRun?: boolean | undefined
}

/**
 * Removes what no open tab, no preview and no rollback needs: what was live or in a canary within the days that are kept stays
 * with all it names, so do the builds that were published within them, and the last 20 of each app.
 */
export async function prune(store: ReleaseStore, { now, keptDays, dryRun = false }: Prune): Promise<Pruned> {
  const open = await openCompositions(store, keptDays, now())
  const compositions = await forgotten(store, open, now())
  if (!dryRun) await store.remove(compositions.map(keys.composition))
  const named = await namedBuilds(store, new Set(compositions))
  for (const build of await replacedBuilds(store)) named.add(build)
  const counted = new Map<string, number>()
  const old = (await listPublished(store)).filter(({ app, build, at }) => {
    const place = counted.get(app) ?? 0
    counted.set(app, place + 1)
    const days = (now().getTime() - Date.parse(at)) / 86_400_000
    return place >= keptBuilds && days > keptDays && !named.has(`${app}@${build}`)
  })
  const builds: string[] = []
  for (const build of old)
    if (dryRun || (await removeBuild(store, build))) builds.push(`${build.app}@${build.build}`)
  return { builds: builds.sort(), compositions }
}

/** The compositions that tabs may be open on, or that one can go back to. */
async function openCompositions(store: ReleaseStore, days: number, now: Date): Promise<Set<number>> {
  const history = historyOf(store)
  // Where not even the live composition can be read, the needed builds are unknown.
  if (!(await readState(store, history)).live) throw new ReleaseRefused({ code: 'live.nothing', values: {} })
  const open = new Set<number>()
  for await (const { live, canary } of history.within(days, now)) {
    open.add(live)
    if (canary) open.add(canary.composition)
  }
  return open
}

async function forgotten(store: ReleaseStore, open: Set<number>, now: Date): Promise<number[]> {
  const numbers = (await store.list(keys.compositions)).map(numberOf)
  // The highest number stays, or it would be given a second time.
  const candidates = numbers.slice(0, -1).filter(number => !open.has(number))
  const found = await Promise.all(
    candidates.map(async number => ({
      number,
      record: await readRecord(store, keys.composition(number), CompositionRecord),
    })),
  )
  // A young one may be about to become true.
  return found
    .filter(({ record }) => record && now.getTime() - Date.parse(record.at) > forgottenAfterMs)
    .map(({ number }) => number)
}

/** Every build that a composition in the store names. */
async function namedBuilds(store: ReleaseStore, without = new Set<number>()): Promise<Set<string>> {
  const named = new Set<string>()
  await atOnce(await store.list(keys.compositions), async key => {
    const record = await readRecord(store, key, CompositionRecord)
    if (!record || without.has(record.number)) return
    const { shell, remotes } = selectionOf(record.composition)
    for (const build of [shell, record.previousShell]) named.add(`shell@${build}`)
    for (const [app, build] of Object.entries(remotes)) named.add(`${app}@${build}`)
  })
  return named
}

/** Builds that the live ones replaced: the rollback targets of each app. */
async function replacedBuilds(store: ReleaseStore): Promise<string[]> {
  const history = historyOf(store)
  const { live } = await readState(store, history)
  const found = (live ? buildsOf(selectionOf(live.composition)) : []).map(async ({ app, build }) => {
    const changes = (await promotionOf(history, app, build))?.changes ?? []
    return changes.flatMap(change => (change.app === app && change.from ? [`${app}@${change.from}`] : []))
  })
  return (await Promise.all(found)).flat()
}

/**
 * Takes the record away first, then looks whether a composition names the build after all, and puts it back. Who promotes does
 * it the other way round, so one of the two sees the other.
 */
async function removeBuild(store: ReleaseStore, { app, build }: PublishedBuild): Promise<boolean> {
  const record = keys.published(app, build)
  const bytes = await store.read(record)
  await store.remove([record])
  if (bytes && (await namedBuilds(store)).has(`${app}@${build}`)) {
    await store.create(record, bytes)
    return false
  }
  await store.remove(await store.list(keys.files(app, build)))
  // A publication meanwhile counted on files that are gone now.
  await store.remove([record])
  return true
}
