export { renderIndexHtml } from '../composition/index-html.ts'
export { measureReleases, type ReleaseCosts } from './measure-releases.ts'
export { buildOneBundle, type OneBundle } from './one-bundle.ts'
