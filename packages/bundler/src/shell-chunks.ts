import type { Configuration } from '@rspack/core'

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>

/** Modules of these packages, and those that stand for a part of one. */
const packages = (...names: string[]) =>
  new RegExp(
    `[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]|[\\\\/]src[\\\\/](federation[\\\\/]router-parts|parts-of)`,
  )

/** Few files for what every page needs, and one small file for each component that only some pages need. */
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
      test: /[\\/]packages[\\/](web[\\/]src[\\/](?!(antd|dialog|form|picture|workspace)[\\/])|contracts[\\/])/,
      priority: 20,
      enforce: true,
    },
    antd: {
      name: 'antd-base',
      test: /[\\/]node_modules[\\/](antd[\\/]es[\\/](theme|config-provider|style|_util|locale)|@ant-design[\\/](cssinjs|cssinjs-utils|colors|fast-color)|@rc-component[\\/]util|stylis|@emotion|clsx|@babel)[\\/]/,
      priority: 10,
      enforce: true,
    },
    // Parts that so many components build on that a page with two components has nearly all of them.
    common: {
      name: 'antd-common',
      test: /[\\/]node_modules[\\/]/,
      minChunks: 20,
      priority: 5,
      enforce: true,
    },
  },
}
