export { assetUrl, compose, type Member } from './compose.ts'
export {
  type ComposedRemote,
  Composition,
  type NavigationItem,
  type PageHead,
  type PageShapeName,
  RemoteBuild,
  RemoteManifest,
  ShellBuild,
} from './composition.ts'
export { SiteSettings } from './index-html.ts'
export { digestOf, integrityOf } from './integrity.ts'
export { readRemote, readShell } from './read-build.ts'
export { packBuild, unpackBuild } from './release/archive.ts'
export { type BuildFiles, buildIn } from './release/build-files.ts'
export type { Outcome } from './release/commit.ts'
export type { BuildDiff } from './release/diff.ts'
export type { Offers } from './release/gate.ts'
export { openStore } from './release/open-store.ts'
export type { Wanted } from './release/plans.ts'
export { previewIn } from './release/preview.ts'
export type { Pruned } from './release/prune.ts'
export { findPublished, publishedFiles } from './release/published.ts'
export { BuildChange, CompositionRecord, HistoryEntry, PublishedBuild } from './release/records.ts'
export { ReleaseOvertaken, ReleaseRefused, ReleaseUnknown } from './release/release-errors.ts'
export {
  type ChangeOptions,
  createReleases,
  type Releases,
  type ReleasesOptions,
} from './release/releases.ts'
export { type BuildName, changesBetween, selectionOf } from './release/selection.ts'
export { type ServiceBuild, serviceBuild } from './release/service-build.ts'
export { showBeside } from './release/site/show-beside.ts'
export { type SyncOptions, syncSite } from './release/site/sync-site.ts'
export { tidySite } from './release/site/tidy-site.ts'
export { watchSite } from './release/site/watch-site.ts'
export type { LiveState } from './release/state.ts'
export { readComposition } from './release/state.ts'
export type { ReleaseStore } from './release/store.ts'
export { otherScreen, screenFileOf } from './render-screens.ts'
