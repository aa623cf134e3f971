import type { OptimizationSplitChunksCacheGroup } from '@rspack/core'

type Test = Extract<OptimizationSplitChunksCacheGroup['test'], (...given: never[]) => unknown>

/** Modules of fields, dialogs and tables: each is one file, whatever number of small modules it is. */
const groups = {
  'antd-form': ['antd/es/input', 'antd/es/select'],
  'antd-dialog': ['antd/es/modal'],
  'antd-table': ['antd/es/table'],
}
type Group = keyof typeof groups

/** The components of these groups; their chunks carry their names, so that a module knows which of them it is for. */
export const groupedParts: readonly string[] = Object.values(groups).flat()

/** Styles, theme and the base of most components: no component is loaded without them. */
const base =
  /[\\/]node_modules[\\/](antd[\\/]es[\\/](theme|config-provider|style|_util|locale)|@ant-design[\\/](cssinjs|cssinjs-utils|colors|fast-color)|@rc-component[\\/]util|stylis|@emotion|clsx|@babel)[\\/]/
const library = /[\\/]node_modules[\\/]/

/** Modules of libraries that each of these groups has. */
const allHave =
  (...names: Group[]): Test =>
  (module, { chunkGraph }) => {
    if (!library.test(module.identifier())) return false
    const chunks = new Set([...chunkGraph.getModuleChunksIterable(module)].map(({ name = '' }) => name))
    return names.every(name => groups[name].some(part => chunks.has(part)))
  }

const file = (
  name: string,
  priority: number,
  which: OptimizationSplitChunksCacheGroup,
): OptimizationSplitChunksCacheGroup => ({ name, priority, enforce: true, ...which })

/**
 * The files that antd's components come in. Who asks before something is deleted fetches a dialog and no fields, and there is
 * no table without fields; what only others take stays by itself.
 */
export const antdGroups: Record<string, OptimizationSplitChunksCacheGroup> = {
  antd: file('antd-base', 10, { test: base }),
  // Parts that so many components build on that a page with two components has nearly all of them.
  common: file('antd-base', 9, { test: library, minChunks: 20 }),
  both: file('antd-base', 8, { test: allHave('antd-form', 'antd-dialog') }),
  form: file('antd-form', 7, { test: allHave('antd-form') }),
  dialog: file('antd-dialog', 6, { test: allHave('antd-dialog') }),
  table: file('antd-table', 5, { test: allHave('antd-table') }),
}
