import type { Configuration } from '@rspack/core'
import { antdGroups } from './antd-groups.ts'

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>

/** Modules of these packages, and those that stand for a part of one. */
const packages = (...names: string[]) =>
  new RegExp(
    `[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]|[\\\\/]src[\\\\/](federation[\\\\/]router-parts|parts-of)`,
  )

/** Few files for what every page needs; those of antd's components, which come later, are grouped by what is taken together. */
export const shellChunks: SplitChunks = {
  chunks: 'all',
  minSize: 30_000,
  cacheGroups: {
    framework: {
      name: 'framework',
      test: packages(
        'react',
        'react-dom',
        'scheduler',
        'react-router',
        'react-router-dom',
        '@tanstack',
        'cookie',
        'set-cookie-parser',
        'zustand',
        'use-sync-external-store',
      ),
      priority: 30,
      enforce: true,
    },
    web: {
      name: 'web',
      // A module that the entry takes too would make this file one of those without a hash in the entry's table.
      chunks: 'async',
      // Without what comes when it is first opened or refused, and the rules of its forms.
      test: /[\\/]packages[\\/](web[\\/]src[\\/](?!(antd|dialog|failures|form|picture|push|reports|workspace)[\\/])|contracts[\\/](?!src[\\/](attached-files|attachments|fields|limits|pictures|reports)\.))/,
      priority: 20,
      enforce: true,
    },
    ...antdGroups,
  },
}
