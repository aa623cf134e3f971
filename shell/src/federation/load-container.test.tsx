import '../testing/page-composition.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composition } from '../composition/composition.ts'
import { loadBuild } from './load-build.ts'
import { loadContainer } from './load-container.ts'

const url = '/assets/mfe-coaching/b1/remoteEntry.js'
const scope = {}
const container = { init: vi.fn(), get: async () => () => ({ routes: [] }) }
const script = () => document.head.querySelector<HTMLScriptElement>(`script[src="${url}"]`)

beforeEach(() => {
  vi.stubGlobal('__webpack_share_scopes__', { default: scope })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  script()?.remove()
  container.init.mockReset()
  // Other files of this worker have the same composition.
  delete composition.remotes['mfe-coaching']?.integrity
})

test('a container is checked by the hash of the composition, runs once, and is given what the shell shares', async () => {
  const coaching = composition.remotes['mfe-coaching']
  if (!coaching) throw new Error('the composition has no such remote')
  coaching.integrity = { [url]: 'sha256-x' }
  const coming = [loadContainer(url, 'checked'), loadContainer(url, 'checked')]
  expect(document.head.querySelectorAll(`script[src="${url}"]`)).toHaveLength(1)
  expect(script()).toMatchObject({ integrity: 'sha256-x', crossOrigin: 'anonymous' })
  vi.stubGlobal('checked', container)
  script()?.dispatchEvent(new Event('load'))
  expect(await Promise.all(coming)).toEqual([container, container])
  expect(container.init.mock.calls).toEqual([[scope]])
  expect(script()).toBeNull()

  coaching.integrity = {}
  await expect(loadBuild('mfe-coaching')).rejects.toThrow(`The composition has no hash of ${url}`)
})

test('a container that does not come is asked for again by the next try', async () => {
  const first = loadContainer(url, 'late')
  script()?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow(`${url} could not be loaded`)

  vi.useFakeTimers()
  const second = loadContainer(url, 'late')
  vi.advanceTimersByTime(6_000)
  await expect(second).rejects.toThrow(`${url} did not come in time`)
  vi.useRealTimers()

  const third = loadContainer(url, 'late')
  vi.stubGlobal('late', container)
  script()?.dispatchEvent(new Event('load'))
  expect(await third).toBe(container)
})

test('a script that is another one is no container', async () => {
  const coming = loadContainer(url, 'expected')
  script()?.dispatchEvent(new Event('load'))
  await expect(coming).rejects.toMatchObject({
    name: 'ContainerLoadError',
    message: `${url} is not expected`,
  })
})
