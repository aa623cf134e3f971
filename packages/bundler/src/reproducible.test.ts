// @module-tag thorough
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compose } from './composition/compose.ts'
import { RemoteBuild } from './composition/composition.ts'
import { readJson } from './composition/folders.ts'
import { readRemote, readShell } from './composition/read-build.ts'
import { build, contentOf, copyCheckout, edit } from './testing/checkout-copy.ts'

// Whole builds, beside whatever else a machine does: this ends what hangs.
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 })

let place: string
let here: string
let elsewhere: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'builds-'))
  here = copyCheckout(join(place, 'a'), ['shell', 'mfe-admin'])
  elsewhere = copyCheckout(join(place, 'another-folder'), ['shell', 'mfe-admin'])
})
afterAll(() => rmSync(place, { recursive: true }))

const names = (files: Record<string, Buffer>) => Object.keys(files)
const differing = (one: Record<string, Buffer>, other: Record<string, Buffer>) =>
  [...new Set([...names(one), ...names(other)])].filter(name => !one[name] || !other[name]?.equals(one[name]))

test('the same sources give the same bytes in any folder', async () => {
  const one = contentOf(await build(here, 'mfe-admin'))
  const other = contentOf(await build(elsewhere, 'mfe-admin'))
  expect(differing(one, other)).toEqual([])
})

test('a changed text is another build, and another file only where the text is', async () => {
  const before = contentOf(await build(here, 'mfe-admin'))
  edit(join(here, 'mfe-admin/src/features/overview/locales/en.json'), 'Admin Dashboard', 'Admin Overview')
  const dist = await build(here, 'mfe-admin')
  const after = contentOf(dist)
  const fresh = names(after).filter(name => /\.(js|css)$/.test(name) && !before[name])
  expect(fresh).toHaveLength(1)
  const { build: id, container } = RemoteBuild.parse(readJson(join(dist, 'build.json')))
  const knowing = names(after).filter(name => after[name]?.includes(id))
  expect(knowing.sort()).toEqual(['build.json', 'entry/remoteEntry.js'])
  expect(container).toBe(`mfe_admin_${id}`)
})

test('the shell has the same bytes in any folder, also when a contract has got one more call', async () => {
  edit(
    join(elsewhere, 'packages/contracts/src/calls/identity/users.ts'),
    /$/,
    "export const added: Calls['listUsers'] = { method: 'GET', path: '/api/added' }\n",
  )
  edit(
    join(elsewhere, 'packages/contracts/src/identity.ts'),
    'defineContract({',
    "defineContract({ added: { method: 'GET', path: '/api/added', access: 'user', summary: 'x', response: User },",
  )
  const dist = await build(here, 'shell')
  expect(differing(contentOf(dist), contentOf(await build(elsewhere, 'shell')))).toEqual([])
})

test('a remote that takes what the shell does not provide is refused by that name', async () => {
  edit(
    join(here, 'mfe-admin/src/routes.tsx'),
    /$/,
    "\nimport { useFetcher } from 'react-router-dom'\nexport const fetcher = () => useFetcher()\n",
  )
  const shell = readShell(await build(here, 'shell')).build
  const remote = readRemote(await build(here, 'mfe-admin'))
  expect(() => compose(1, shell, [remote])).toThrow('mfe-admin takes useFetcher of react-router-dom')
})
