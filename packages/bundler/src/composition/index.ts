export { assetUrl, compose, foreignHashes, type Member, ownLinksOf } from './compose.ts'
export {
  type ComposedRemote,
  Composition,
  type NavigationItem,
  type PageHead,
  RemoteBuild,
  RemoteManifest,
  ShellBuild,
} from './composition.ts'
export { collisionsOf, missingOf } from './fit.ts'
export { entryFolder } from './folders.ts'
export { preloadsOf, renderWebManifest, SiteSettings } from './index-html.ts'
export { integrityOf } from './integrity.ts'
export { notProvidedTypes } from './narrower-types.ts'
export { type FileList, fileListOf, listsFolder } from './page-files.ts'
export { readRemote, readShell } from './read-build.ts'
export { otherScreen, renderScreens, screenFileOf } from './render-screens.ts'
export { ProvidedTypes, typesFile } from './shape.ts'
