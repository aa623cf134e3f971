export { assetUrl, compose, type Member } from './compose.ts'
export {
  type ComposedRemote,
  Composition,
  type NavigationItem,
  type PageShapeName,
  RemoteBuild,
  RemoteManifest,
  ShellBuild,
} from './composition.ts'
export { type Preloads, preloadsOf, renderIndexHtml } from './index-html.ts'
export { readRemote, readShell } from './read-build.ts'
