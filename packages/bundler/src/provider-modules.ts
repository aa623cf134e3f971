import { groupedParts } from './antd-groups.ts'
import type { Provided } from './shared.ts'

/** Puts what every page takes into the share scope, and the names of the rest. */
export const providersModule = 'src/federation-providers.js'
/** Knows where the rest is; comes when the first of it is asked for. */
export const lateProvidersModule = 'src/federation-late-providers.js'

/** Whose own form is what `import()` calls the default. */
const commonJs = /^react(-dom)?(\/|$)/

/**
 * The modules of the shell that provide shared libraries. What only comes after the first paint, nine of ten, is one list
 * of names there; its files and their hashes are no part of a first visit.
 */
export function providerModules(shared: Provided[], isLate: (shareKey: string) => boolean) {
  const first = shared.filter(({ shareKey }) => !isLate(shareKey))
  const late = shared.filter(({ shareKey }) => isLate(shareKey))
  const named = (shareKey: string) =>
    groupedParts.includes(shareKey) ? `/* webpackChunkName: ${JSON.stringify(shareKey)} */ ` : ''
  const load = ({ shareKey, request }: Provided) =>
    `() => import(${named(shareKey)}${JSON.stringify(request)})${commonJs.test(shareKey) ? '.then(module => module.default)' : ''}`
  const versions = [...new Set(late.map(({ version }) => version))]
  const namesOf = (version: string) =>
    late.filter(each => each.version === version).map(each => each.shareKey)
  return {
    [providersModule]: `
const scope = (__webpack_share_scopes__.default = {})
const provide = (name, version, load) => {
  scope[name] = { [version]: { from: 'shell', get: async () => { const module = await load(); return () => module } } }
}
${first.map(each => `provide(${JSON.stringify(each.shareKey)}, ${JSON.stringify(each.version)}, ${load(each)})`).join('\n')}
const late = name => import('./federation-late-providers.js').then(({ load }) => load[name]())
${versions.map(version => `for (const name of ${JSON.stringify(namesOf(version).join(' '))}.split(' ')) provide(name, ${JSON.stringify(version)}, () => late(name))`).join('\n')}
`,
    [lateProvidersModule]: `
export const load = { ${late.map(each => `${JSON.stringify(each.shareKey)}: ${load(each)}`).join(', ')} }
`,
  }
}
