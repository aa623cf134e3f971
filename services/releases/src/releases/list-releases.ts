import {
  type releases as contract,
  type ListOf,
  PathId,
  type PublishedBuild,
  type QueryOf,
  type ReleaseEntry,
} from '@kocyolu/contracts'
import { pagedList } from '@kocyolu/service'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { releasesOf } from './releases-of.ts'

const history = pagedList('releases', z.tuple([PathId]))

/** Every change of what is live, newest first. */
export function listReleases(
  deps: Deps,
  query: QueryOf<typeof contract.listReleases>,
): Promise<ListOf<ReleaseEntry>> {
  const own = releasesOf(deps)
  return history.list(query, {
    read: (limit, after) => own.history({ limit, ...(after && { before: after[0] }) }),
    keyOf: ({ number }) => [number],
    view: ({ live, ...entry }) => ({
      ...entry,
      composition: live,
      canGoBack: own.isKept({ ...entry, live }),
    }),
  })
}

/** The published builds of an app, newest first. */
export async function listBuilds(deps: Deps, app: string): Promise<PublishedBuild[]> {
  const own = releasesOf(deps)
  const [builds, { live, canary }] = await Promise.all([own.builds(app), own.status()])
  const buildIn = (composition: { shell: string; remotes: Record<string, { build: string }> } | undefined) =>
    app === 'shell' ? composition?.shell : composition?.remotes[app]?.build
  return builds
    .filter(({ kind }) => kind !== 'service')
    .map(({ build, at, by }) => ({
      app,
      build,
      at,
      by,
      live: buildIn(live?.composition) === build,
      canary: buildIn(canary?.record.composition) === build && buildIn(live?.composition) !== build,
    }))
}
