import '../testing/page-composition.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composition } from '../composition/composition.ts'
import { runAhead } from './run-ahead.ts'

const idle: (() => void)[] = []
const page = vi.fn(async () => ({ element: null }))

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('__webpack_share_scopes__', { default: {} })
  const { build } = composition.remotes['mfe-coaching'] ?? {}
  const name = `mfe_coaching_${build}`
  const routes = [{ path: '/mentors', lazy: page }]
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append(...nodes)
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) {
        const isThere = node.src.includes('mfe-coaching')
        if (isThere) vi.stubGlobal(name, { init: () => 1, get: async () => () => ({ routes }) })
        node.dispatchEvent(new Event(isThere ? 'load' : 'error'))
      }
  })
})
afterEach(() => {
  idle.length = 0
  page.mockClear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the code of pages runs one by one, whenever the page is at rest, and what does not come stops nothing', async () => {
  runAhead(['/', '/nobody-answers', '/mentors'], new AbortController().signal)
  for (const _ of ['/', '/nobody-answers', '/mentors']) {
    await vi.waitFor(() => expect(idle).toHaveLength(1))
    expect(page).not.toHaveBeenCalled()
    idle.pop()?.()
  }
  await vi.waitFor(() => expect(page).toHaveBeenCalledOnce())
  expect(idle).toEqual([])
})

test('nothing runs any more once the page is left', async () => {
  const left = new AbortController()
  runAhead(['/mentors', '/mentors'], left.signal)
  left.abort()
  idle.pop()?.()
  expect(idle).toEqual([])
  expect(page).not.toHaveBeenCalled()
})
