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
export { type Preloads, preloadsOf, renderIndexHtml, renderWebManifest, SiteSettings } from './index-html.ts'
export { readRemote, readShell } from './read-build.ts'
export { type ServiceBuild, serviceBuild } from './release/service-build.ts'
export { otherScreen, renderScreens, screenFileOf } from './render-screens.ts'
