import type { Composition } from '@kocyolu/bundler/composition'
import { canBeForced } from '@kocyolu/contracts/release-complaints'
import { gateComplaints, type Offers } from './gate.ts'
import { findPublished } from './published.ts'
import { ReleaseRefused, ReleaseUnknown, unpublished } from './release-errors.ts'
import { type BuildName, composeSelectedBuilds, readSelectedBuilds, selectionOf } from './selection.ts'
import { readComposition } from './state.ts'
import type { ReleaseStore } from './store.ts'

/**
 * Remotes at builds that need not be live, as parts of the composition that a tab was opened with. Refused by name where
 * they do not fit it.
 */
export async function previewIn(
  store: ReleaseStore,
  number: number,
  builds: BuildName[],
  offers: Offers = {},
): Promise<Composition['remotes']> {
  const { composition } = await readComposition(store, number)
  const selection = selectionOf(composition)
  for (const { app, build } of builds) {
    const published = await findPublished(store, app, build)
    if (!published) throw new ReleaseUnknown(unpublished(app, build))
    if (published.kind !== 'remote')
      throw new ReleaseRefused({ code: 'preview.remotes_only', values: { app } })
    selection.remotes[app] = build
  }
  const apps = builds.map(({ app }) => app)
  const parts = await readSelectedBuilds(store, selection)
  // Builds that an operator could release in spite of complaints may be previewed.
  const complaints = gateComplaints({
    parts,
    changed: apps,
    previousShell: null,
    offers,
  }).filter(({ code }) => !canBeForced([code]))
  if (complaints.length > 0) throw new ReleaseRefused(...complaints)
  const { remotes } = composeSelectedBuilds(number, parts)
  return Object.fromEntries(Object.entries(remotes).filter(([app]) => apps.includes(app)))
}
