import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RemoteManifest } from '@kocyolu/bundler/composition'
import type { Role } from '@kocyolu/contracts'
import { createQueryClient } from '@kocyolu/web'
import { someUser } from '@kocyolu/web/testing'
import type { RouteObject } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { fetchQueries, loadPage } from '../router/page-routes.ts'

const checkout = join(import.meta.dirname, '../../..')

const declared = globSync('mfe-*/remote.json', { cwd: checkout }).flatMap(file => {
  const { name, firstCalls = {} } = RemoteManifest.parse(
    JSON.parse(readFileSync(join(checkout, file), 'utf8')),
  )
  return Object.entries(firstCalls).flatMap(([path, calls]) =>
    Object.entries(calls).map(([role, urls]) => ({ name, path, role: role as Role, urls })),
  )
})

test.each(declared)('$path of $name asks for the declared calls first, as $role', async page => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: Request | string | URL) => {
    asked.push(input instanceof Request ? input.url : String(input))
    return new Response(null, { status: 503 })
  })
  const { routes } = await import(join(checkout, page.name, 'src/routes.tsx'))
  const loaded = await loadPage(routes as RouteObject[], page.path, '', someUser({ role: page.role }))
  await fetchQueries(createQueryClient(), loaded?.queries ?? [])
  expect(asked.toSorted()).toEqual(page.urls.toSorted())
})
