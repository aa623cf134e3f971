import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'
import { readProjects } from '../test-run/projects.ts'
import { testFiles } from '../test-run/test-files.ts'

const projects = readProjects()
const { workspaces }: { workspaces: string[] } = JSON.parse(
  readFileSync(join(checkout, 'package.json'), 'utf8'),
)

test('each workspace is a project of Nx', () => {
  const roots = globSync(
    workspaces.map(path => `${path}/package.json`),
    { cwd: checkout },
  )
  expect(projects.map(({ root }) => join(root, 'package.json'))).toEqual(roots.sort())
})

test('a clone takes results of its own runs alone', () => {
  // Without a folder of its own, Nx shares one in the home folder with every clone of the repository.
  const { cacheDirectory } = JSON.parse(readFileSync(join(checkout, 'nx.json'), 'utf8'))
  expect(cacheDirectory).toBe('.nx/cache')
})

test.each(projects)('$name has a target for all that it has to check', ({ root, targets }) => {
  const journeys = globSync(`${root}/src/**/*.spec.ts`, { cwd: checkout })
  const needed = [
    'lint',
    'types',
    ...(testFiles(root, false).length > 0 ? ['test'] : []),
    ...(testFiles(root, true).length > 0 ? ['test-thorough'] : []),
    ...(journeys.length > 0 ? ['e2e', 'e2e-thorough'] : []),
  ]
  expect(targets).toEqual(expect.arrayContaining(needed))
})

test.each(projects)('the types of every file of $name are checked', ({ root }) => {
  const { include }: { include: string[] } = JSON.parse(
    readFileSync(join(checkout, root, 'tsconfig.json'), 'utf8'),
  )
  const included = new Set(
    include.flatMap(path =>
      globSync(path.includes('*') ? `${root}/${path}` : `${root}/${path}/**/*.{ts,tsx}`, { cwd: checkout }),
    ),
  )
  const files = globSync(`${root}/**/*.{ts,tsx}`, {
    cwd: checkout,
    exclude: path => /(^|\/)(node_modules|dist|\.local)$/.test(path),
  })
  // The base of all of the pages' programs names it as a file.
  expect(files.filter(file => !included.has(file) && !file.endsWith('/web-env.d.ts'))).toEqual([])
})
