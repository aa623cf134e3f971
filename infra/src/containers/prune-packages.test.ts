import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkout } from '../checkout.ts'

test.each([
  {
    wanted: 'services',
    left: ['@kocyolu/shared', 'koa', 'koa/node_modules/depd', 'peer', 'zod'],
  },
  { wanted: 'installed.json', left: ['koa', 'koa/node_modules/depd', 'peer'] },
])(
  'of what is installed stays what $wanted needs, by whatever way, without what only people read',
  ({ wanted, left }) => {
    const folder = mkdtempSync(join(tmpdir(), 'kocyolu-prune-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const packages = {
      '': { workspaces: ['services/*', 'shell'] },
      'services/one': { dependencies: { koa: '1', '@kocyolu/shared': '0' } },
      shell: { dependencies: { bundler: '1' } },
      shared: { dependencies: { zod: '1' } },
      'node_modules/@kocyolu/shared': { resolved: 'shared', link: true },
      'node_modules/koa': {
        dependencies: { depd: '1' },
        peerDependencies: { peer: '1', typescript: '1' },
        peerDependenciesMeta: { typescript: { optional: true } },
      },
      'node_modules/koa/node_modules/depd': {},
      'node_modules/depd': {},
      'node_modules/peer': {},
      'node_modules/typescript': {},
      'node_modules/zod': {},
      'node_modules/@scope/alone': {},
      'node_modules/bundler': { dependencies: { '@scope/alone': '1' } },
    }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
    for (const path of Object.keys(packages).filter(path => path.includes('node_modules/')))
      for (const file of ['index.js', 'index.js.map', 'index.d.ts', 'README.md']) {
        mkdirSync(dirname(join(folder, path, file)), { recursive: true })
        writeFileSync(join(folder, path, file), '')
      }
    writeFileSync(join(folder, 'installed.json'), '["koa"]')
    execFileSync(process.execPath, [join(checkout, 'infra/containers/prune-packages.mjs'), wanted], {
      cwd: folder,
    })
    const files = readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' })
    expect(files.filter(path => path.endsWith('index.js')).sort()).toEqual(
      left.map(path => `${path}/index.js`),
    )
    expect(files.filter(path => /\.(?:map|ts|md)$/.test(path))).toEqual([])
    expect(files).not.toContain('@scope')
  },
)
