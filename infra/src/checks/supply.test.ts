import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { checkout } from '../checkout.ts'
import { deployedFile } from '../system/deployed-file.ts'

const read = (path: string): string => readFileSync(join(checkout, path), 'utf8')
const Entry = z.looseObject({
  version: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().default(false),
})
const { packages } = z
  .looseObject({ packages: z.record(z.string(), Entry) })
  .parse(JSON.parse(read('package-lock.json')))
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

it('every package is known by its hash, those of other machines too', () => {
  expect(installed.length).toBeGreaterThan(1_000)
  const without = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(without.map(([path]) => path)).toEqual([])
})

/** Licences that ask for no more than to be named; LGPL is of a library that is loaded beside the program. */
const allowed = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'Apache-2.0',
    'CC0-1.0',
  ],
  ...['MPL-2.0', 'OFL-1.1', 'Python-2.0', 'PSF-2.0', 'CC-BY-4.0', 'Unicode-3.0', 'LGPL-3.0-or-later'],
])
/** Packages whose entry names none; their repositories do. */
const named: Record<string, string> = {
  busboy: 'MIT',
  streamsearch: 'MIT',
  'humanize-number': 'MIT',
  'xmlhttprequest-ssl': 'MIT',
  slick: 'MIT',
  'png-js': 'MIT',
}

it('every package has a licence that a product may use', () => {
  const mayBeUsed = (license: string): boolean =>
    license
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some(choice => choice.split(' AND ').every(each => allowed.has(each)))
  const wrong = installed.filter(([path, { license = '' }]) => {
    const known = named[path.split('node_modules/').at(-1) ?? ''] ?? license
    return !mayBeUsed(known)
  })
  expect(wrong.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

it('one Node builds, tests and runs', () => {
  const { devDependencies } = JSON.parse(read('package.json'))
  const pinned = devDependencies.node
  expect(read('.node-version').trim()).toBe(pinned)
  for (const file of ['Dockerfile', 'docker-compose.yml', '.env.example'])
    expect([file, ...new Set(read(file).match(/node:\d[\w.]*/g))]).toEqual([file, `node:${pinned}`])
  expect(read('Dockerfile')).toContain(`install-node.sh ${pinned}`)
})

it('what watches the platform is of one version each, reached from this machine alone, and may do nothing', () => {
  const { services } = deployedFile('observability.yml') as {
    services: Record<string, { image?: string; ports?: string[]; cap_drop?: string[]; read_only?: boolean }>
  }
  for (const [name, { image, ports = [], cap_drop, read_only }] of Object.entries(services)) {
    if (!image) continue
    expect([name, image]).toEqual([name, expect.stringMatching(/:(v\d+\.\d+\.\d+|\$\{KOCYOLU:-dev\})$/)])
    expect([name, ports.filter(port => !port.startsWith('127.0.0.1:'))]).toEqual([name, []])
    expect([name, cap_drop, read_only]).toEqual([name, ['ALL'], true])
  }
})

it('no job leaves the key of its checkout to what it runs', () => {
  const files = globSync('.github/{workflows,actions/*}/*.yml', { cwd: checkout })
  const steps = files.flatMap(file =>
    read(file)
      .split(/\n(?=\s*- )/)
      .filter(step => step.includes('actions/checkout@')),
  )
  expect(steps.length).toBeGreaterThan(5)
  expect(steps.filter(step => !step.includes('persist-credentials: false'))).toEqual([])
})

const Job = z.looseObject({
  'timeout-minutes': z.unknown().optional(),
  uses: z.string().optional(),
  permissions: z.unknown().optional(),
  steps: z.array(z.looseObject({ run: z.string().optional(), uses: z.string().optional() })).default([]),
})
const Workflow = z.looseObject({ on: z.unknown(), permissions: z.unknown(), jobs: z.record(z.string(), Job) })
const workflows = globSync('.github/workflows/*.yml', { cwd: checkout }).map(path => ({
  path,
  ...Workflow.parse(parse(read(path))),
}))

it('a workflow gives its jobs no more than they name, and ends them', () => {
  expect(workflows.length).toBeGreaterThan(3)
  for (const { path, on, permissions, jobs } of workflows) {
    expect([path, permissions]).toEqual([path, expect.objectContaining({ contents: 'read' })])
    expect([path, JSON.stringify([on, permissions, jobs])]).toEqual([
      path,
      expect.not.stringMatching(/pull_request_target|workflow_run|write-all/),
    ])
    const endless = Object.entries(jobs).filter(([, job]) => !job.uses && !job['timeout-minutes'])
    expect([path, endless.map(([name]) => name)]).toEqual([path, []])
  }
})

it('a workflow runs actions by their hashes, and nothing that a stranger can word', () => {
  const steps = workflows.flatMap(({ path, jobs }) =>
    Object.values(jobs).flatMap(({ uses, steps }) =>
      [{ uses, run: undefined }, ...steps].map(step => ({ path, ...step })),
    ),
  )
  const floating = steps.filter(({ uses }) => uses && !/^\.\/|@[0-9a-f]{40}$/.test(uses))
  expect(floating).toEqual([])
  // Titles, branches and texts of others would be a part of the command.
  const worded = /\$\{\{[^}]*(?:github\.(?:event|head_ref|ref_name)|inputs\.)/
  expect(steps.filter(({ run }) => run && worded.test(run)).map(({ path, run }) => [path, run])).toEqual([])
})
