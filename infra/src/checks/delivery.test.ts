import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { checkout } from '../checkout.ts'
import { commands } from '../release/commands.ts'

const read = (path: string): string => readFileSync(join(checkout, path), 'utf8')
const owners = new Map(
  read('.github/CODEOWNERS')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
    .map(line => {
      const [path = '', ...teams] = line.split(/\s+/)
      return [path, teams] as const
    }),
)
const apps = globSync(['shell', 'mfe-*', 'services/*', 'gateway', 'pages'], { cwd: checkout })
  .sort()
  .map(folder => ({ name: basename(folder), folder }))

describe.each(apps)('$name', app => {
  it('has a team that owns it', () => {
    expect(owners.get(`/${app.folder}/`)).toEqual([expect.stringMatching(/^@kocyolu\/[a-z-]+$/)])
  })

  it('is called the same by Nx and by the release tool', () => {
    expect(JSON.parse(read(`${app.folder}/project.json`)).name).toBe(app.name)
  })
})

it('owners exist only for existing paths', () => {
  const folders = [...owners.keys()].filter(path => path !== '*')
  expect(folders.filter(path => !existsSync(join(checkout, path)))).toEqual([])
})

const Jobs = z.object({
  jobs: z.record(
    z.string(),
    z.looseObject({
      needs: z.union([z.string(), z.array(z.string())]).optional(),
      environment: z.string().optional(),
      steps: z.array(z.looseObject({ run: z.string().optional() })).default([]),
    }),
  ),
})
const workflows = globSync('.github/workflows/*.yml', { cwd: checkout }).sort()
const jobsOf = (path: string) => Jobs.parse(parse(read(path))).jobs

describe.each(workflows)('%s', path => {
  it('runs what there is: scripts, files and commands of the release tool', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const lines = Object.values(jobsOf(path)).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []))
    const named = lines.join('\n')
    for (const [, script = ''] of named.matchAll(/npm run (?:--silent )?(\S+)/g))
      expect(Object.keys(scripts)).toContain(script)
    for (const [, file = ''] of named.matchAll(/node (\S+\.ts)/g))
      expect(existsSync(join(checkout, file)), file).toBe(true)
    for (const [, command = ''] of named.matchAll(/kocyolu(?:\.ts| --) release (\S+)/g))
      expect(Object.keys(commands)).toContain(command)
  })
})

describe('a release', () => {
  const { check, changed, programs, web } = jobsOf('.github/workflows/release.yml')
  const { build, sign, begin, complete } = jobsOf('.github/workflows/release-step.yml')
  const ran = (job: typeof begin) => job?.steps.flatMap(({ run }) => run ?? []).join('\n') ?? ''

  it('waits for the checks, and stores services before what browsers run', () => {
    expect(check).toMatchObject({ uses: './.github/workflows/check.yml' })
    expect([changed?.needs, programs?.needs, web?.needs]).toEqual([
      'check',
      'changed',
      ['changed', 'programs'],
    ])
  })

  it('begins as a canary, and only that one is promoted, where a user may wait or look', () => {
    expect(ran(begin)).toContain('canary $BUILDS 5')
    expect(ran(complete)).toContain('canary promote $BUILDS')
    expect([complete?.needs, begin?.environment, complete?.environment]).toEqual([
      ...['begin', 'release', 'production'],
    ])
  })

  it('builds where no key is, and signs where nothing is installed', () => {
    expect(JSON.stringify(build)).not.toContain('secrets.')
    expect(ran(build)).toContain('publish $APPS --dry-run')
    const keyed = [build, sign, begin, complete].filter(job => JSON.stringify(job).includes('RELEASE_KEY }'))
    expect(keyed).toEqual([sign])
    expect(ran(sign)).not.toMatch(/npm|npx|\.ts/)
    const [, script = ''] = /node (\S+)/.exec(ran(sign)) ?? []
    for (const [, name = ''] of read(script).matchAll(/^import .* from '(.+)'$/gm))
      expect(name).toMatch(/^node:/)
    expect(ran(begin)).toContain('publish $APPS --built --signed signed.json')
    for (const run of [begin, complete].flatMap(job => ran(job).match(/npm (?:ci|install).*/g) ?? []))
      expect(run).toContain('--ignore-scripts --omit=dev')
  })

  it('knows its store wherever it works with it', () => {
    for (const job of [begin, complete])
      for (const name of ['RELEASE_STORE', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'PUBLIC_ORIGIN'])
        expect(job?.env).toHaveProperty(name)
  })
})
