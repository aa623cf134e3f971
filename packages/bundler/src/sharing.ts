import { type RspackPluginInstance, rspack } from '@rspack/core'
import { ShareRuntimePlugin } from './share-runtime-plugin.ts'
import { consumed } from './shared.ts'

/** What is shared comes from the share scope, in shell and remotes alike. */
export const sharing = (folder: string): RspackPluginInstance[] => [
  new rspack.sharing.ConsumeSharedPlugin({ consumes: consumed(folder), enhanced: false }),
  new ShareRuntimePlugin(),
]
