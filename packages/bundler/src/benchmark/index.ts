export { renderIndexHtml } from '../composition/index-html.ts'
export { buildOneBundle, type OneBundle } from './one-bundle.ts'
