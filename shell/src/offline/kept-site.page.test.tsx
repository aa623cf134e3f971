import 'fake-indexeddb/auto'
import '../testing/page-composition.ts'
import type { User } from '@kocyolu/contracts'
import { createQueryClient, currentUserQuery } from '@kocyolu/web'
import { idOf, someUser } from '@kocyolu/web/testing'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { createStore, keys, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composition } from '../composition/composition.ts'
import { forgetKept, type Kept, limits, readKept, writeKept } from './kept-answers.ts'
import { keepSite } from './kept-site.ts'

const elif = someUser()
const hourAgo = Date.now() - 3_600_000
const today = { queryKey: ['today'], queryFn: async () => 'new' }

let toWorker: object[]
let page: AbortController
let rendered: (() => void)[]

beforeEach(async () => {
  toWorker = []
  page = new AbortController()
  rendered = []
  const active = { postMessage: (message: object) => toWorker.push(message) }
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { ready: Promise.resolve({ active }) },
    configurable: true,
  })
  history.replaceState(null, '', '/dashboard')
  // biome-ignore lint/suspicious/noDocumentCookie: the one way that jsdom has
  document.cookie = 'kocyolu.signed-in=student; path=/'
  await forgetKept()
})
afterEach(() => {
  page.abort()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

const keptBy = (part: Partial<Kept> = {}) =>
  writeKept({
    ...{ user: elif, build: composition.shell, pages: [] },
    answers: [{ key: today.queryKey, data: 'old', at: hourAgo }],
    ...part,
  })

/** A page whose site says who uses it, as it does or does not. */
async function open(answer: () => Promise<Response>, waitMs?: number): Promise<QueryClient> {
  vi.stubGlobal('fetch', answer)
  const client = createQueryClient()
  void client.prefetchQuery(currentUserQuery)
  const parts = {
    client,
    signal: page.signal,
    onFirstRender: (run: () => void) => rendered.push(run),
    filesOf: async (path: string) => [`/assets/a${path}.js`],
    savesData: () => false,
  }
  await keepSite(parts, waitMs)
  return client
}

const says = (user: User) => async () => Response.json(user)
const refuses = (status: number, code: string) => async () => Response.json({ code, message: '' }, { status })

test('what was kept is there for the first render, and asked again after it', async () => {
  await keptBy()
  const client = await open(says(elif))
  expect(client.getQueryData(today.queryKey)).toBe('old')
  const observer = new QueryObserver(client, { ...today, refetchOnMount: false })
  const stop = observer.subscribe(() => undefined)
  for (const run of rendered) run()
  await vi.waitFor(() => expect(client.getQueryData(today.queryKey)).toBe('new'))
  stop()
})

test.each([
  ['another user', { user: someUser({ id: idOf(2) }) }, says(elif)],
  ['another build', { build: 'older' }, says(elif)],
  ['two weeks', { answers: [{ key: today.queryKey, data: 'old', at: 0 }] }, says(elif)],
  ['an ended sign-in', {}, refuses(401, 'unauthenticated')],
  ['a refusal', {}, refuses(403, 'forbidden')],
] as const)('nothing is shown of %s', async (_, part, user) => {
  await keptBy(part as Partial<Kept>)
  const client = await open(user)
  expect(client.getQueryData(today.queryKey)).toBeUndefined()
})

test('without a network the one whose answers are kept uses the page, until the site answers', async () => {
  await keptBy()
  const client = await open(() => Promise.reject(new TypeError('no network')))
  expect(client.getQueryData(currentUserQuery.queryKey)).toEqual(elif)
  expect(client.getQueryData(today.queryKey)).toBe('old')
})

test('a site that does not answer in time is as none', async () => {
  await keptBy()
  const client = await open(() => new Promise(() => {}), 0)
  expect(client.getQueryData(currentUserQuery.queryKey)).toEqual(elif)
})

test('keeps what its user is shown and where, the newest alone, and no one else’s', async () => {
  await keptBy({ answers: Array.from({ length: 60 }, (_, at) => ({ key: ['old', at], data: at, at })) })
  const client = await open(says(elif))
  const shown = (name: string, kept: true | string) =>
    client.fetchQuery({ queryKey: [name], queryFn: async () => name, meta: { kept } })
  await Promise.all([shown('own', elif.id), shown('mine', true), shown('theirs', idOf(2))])
  await client.fetchQuery({ queryKey: ['passing'], queryFn: async () => 'passing' })
  dispatchEvent(new Event('pagehide'))
  await vi.waitFor(async () => {
    const { answers = [], pages } = (await readKept(composition.shell)) ?? {}
    expect(answers.map(({ data }) => data)).toEqual(expect.arrayContaining(['own', 'mine']))
    expect(answers.map(({ data }) => data)).not.toContain('theirs')
    expect(answers.map(({ data }) => data)).not.toContain('passing')
    expect(answers).toHaveLength(limits.answers)
    expect(pages).toEqual(['/dashboard'])
    expect(toWorker).toContainEqual({
      keep: expect.objectContaining({ composition: composition.number, pages: ['/dashboard'] }),
    })
  })
})

test('a page that is left by signing out keeps nothing more', async () => {
  const client = await open(says(elif))
  await client.fetchQuery({ queryKey: ['mine'], queryFn: async () => 'mine', meta: { kept: true } })
  const form = document.createElement('form')
  form.action = '/api/logout'
  document.body.append(form)
  form.dispatchEvent(new Event('submit', { bubbles: true }))
  dispatchEvent(new Event('pagehide'))
  // A write takes a read and itself.
  for (let reads = 0; reads < 5; reads += 1) expect(await readKept(composition.shell)).toBeUndefined()
})

test('what another user left to be sent goes, and one’s own with the sign-out', async () => {
  const store = createStore('kept-answers', 'answers')
  const left = () => keys<string>(store).then(all => all.filter(key => key.startsWith('waiting:')))
  const [own, other] = [`waiting:${elif.id}:a`, `waiting:${idOf(2)}:b`]
  await Promise.all([own, other].map(key => set(key, null, store)))
  await open(says(elif))
  dispatchEvent(new Event('pagehide'))
  await vi.waitFor(async () => expect(await left()).toEqual([own]))
  await forgetKept()
  expect(await left()).toEqual([])
})

test('of an admin nothing is kept', async () => {
  await keptBy({ user: someUser({ role: 'admin' }) })
  await open(says(someUser({ role: 'admin' })))
  dispatchEvent(new Event('pagehide'))
  await vi.waitFor(async () => expect(await readKept(composition.shell)).toBeUndefined())
  expect(toWorker).toContainEqual({ forget: true })
})
