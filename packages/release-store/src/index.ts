export { type BuildFiles, buildIn } from './build-files.ts'
export type { Outcome } from './commit.ts'
export type { Offers } from './gate.ts'
export { openStore } from './open-store.ts'
export type { Guests, Wanted } from './plans.ts'
export { previewIn } from './preview.ts'
export type { Pruned } from './prune.ts'
export { findPublished, needsOfBuild, publishedFiles } from './published.ts'
export {
  BuildChange,
  type CanaryStage,
  CompositionRecord,
  Forced,
  HistoryEntry,
  PublishedBuild,
  SignedRecord,
} from './records.ts'
export { ReleaseOvertaken, ReleaseRefused, ReleaseUnknown } from './release-errors.ts'
export { type ChangeOptions, createReleases, type Releases, type ReleasesOptions } from './releases.ts'
export { objectStoreSettings } from './s3-store.ts'
export { type BuildName, buildsOf, changesBetween, selectionOf } from './selection.ts'
export { serviceBuild } from './service-build.ts'
export { newReleaseKeys, releaseKeysOf, requireReleaseKeys } from './signatures.ts'
export { hideBeside, showBeside } from './site/show-beside.ts'
export { isShown, type ShownSite, shownAt, shownIn, untilShown } from './site/shown-site.ts'
export { withdrawBeside } from './site/switch-links.ts'
export { watchSite } from './site/watch-site.ts'
export { readStages } from './stages.ts'
export { type LiveState, readComposition } from './state.ts'
export type { ReleaseStore } from './store.ts'
