import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRemote } from './composition/read-build.ts'
import { build, contentOf, copyCheckout } from './testing/checkout-copy.ts'

let place: string
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'routes-'))
})
afterAll(() => rmSync(place, { recursive: true }))

test('what a remote exposes comes in one file with its container; what it shares is still fetched from the shell', async () => {
  const dist = await build(copyCheckout(place, ['mfe-coaching']), 'mfe-coaching')
  const { routes, screens, entry } = readRemote(dist, null).build
  expect(routes.files).toEqual([entry])
  expect(screens['/mentors']?.shared).toContain('@kocyolu/web')
  const withRoutes = Object.entries(contentOf(dist)).filter(
    ([name, bytes]) => name.endsWith('.js') && bytes.includes('path:"/mentors/:id"'),
  )
  expect(withRoutes.map(([name]) => name)).toEqual([entry])
})
