/**
 * Every app starts with this in place of the federation's own runtime: the shell alone provides, one version of everything,
 * and knows from the composition where the remotes are. The plugin leaves its tables on the app's require function.
 */
interface App {
  /** The share scopes: modules by name and version. */
  S: Record<string, Record<string, Record<string, { get: () => Promise<Factory> }>>>
  /** Files that have to come with a chunk, by kind. */
  f: Record<string, (chunk: string, coming: Promise<unknown>[]) => void>
  /** Gives the share scope of `name`, once it holds what the app itself would provide. */
  I: (name: string) => unknown
  consumesLoadingData: {
    chunkMapping: Record<string, string[]>
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string }>
  }
  initializeExposesData?: { moduleMap: Record<string, () => Promise<Factory>> }
  getContainer: (module: string) => Promise<Factory>
  initContainer: (scope: App['S'][string]) => unknown
}
type Factory = () => object

declare const __webpack_require__: App
declare const __webpack_modules__: Record<string, (module: { exports: object }) => void>

const app = __webpack_require__
const { chunkMapping, moduleIdToConsumeDataMapping } = app.consumesLoadingData
const coming: Record<string, Promise<void>> = {}

// A module that threw because a library of it did not come stays in the module cache with its error.
function forgetFailures(): void {
  for (const [id, module] of Object.entries(require.cache))
    if (module && 'error' in module) delete require.cache[id]
}

async function take(id: string): Promise<void> {
  const { shareKey } = moduleIdToConsumeDataMapping[id] ?? { shareKey: id }
  const [provided] = Object.values(app.S.default?.[shareKey] ?? {})
  if (!provided) throw new Error(`No app provides ${shareKey}`)
  const factory = await provided.get()
  __webpack_modules__[id] = module => {
    module.exports = factory()
  }
}

// A library that did not come is asked for again at the next try.
app.f.consumes = (chunk, promises) => {
  forgetFailures()
  for (const id of chunkMapping[chunk] ?? []) {
    coming[id] ??= take(id).catch(error => {
      delete coming[id]
      throw error
    })
    promises.push(coming[id])
  }
}
app.I = () => 1
app.initContainer = scope => {
  app.S.default = scope
}
app.getContainer = async name => {
  const expose = app.initializeExposesData?.moduleMap[name]
  if (!expose) throw new Error(`${name} is not exposed`)
  return expose()
}
