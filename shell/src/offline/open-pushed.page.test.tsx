import { useUnsaved } from '@kocyolu/web'
import { renderRoute } from '@kocyolu/web/testing'
import { expect, test, vi } from 'vitest'
import { openPushed } from './open-pushed.ts'

const Typed = () => {
  useUnsaved(true)
  return null
}

test('a tab goes where a push leads, but not away from what is typed', async () => {
  const container = new EventTarget()
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  const navigate = vi.fn()
  openPushed(navigate)
  const click = (open: string) =>
    new Promise<boolean>(resolve => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => resolve(data)
      container.dispatchEvent(new MessageEvent('message', { data: { open }, ports: [port2] }))
    })
  expect(await click('https://site.test/messages?userId=7#end')).toBe(true)
  expect(navigate.mock.calls).toEqual([['/messages?userId=7#end']])
  const { unmount } = renderRoute([{ path: '/', Component: Typed }], { path: '/' })
  expect(await click('https://site.test/dashboard')).toBe(false)
  expect(navigate).toHaveBeenCalledTimes(1)
  const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(true)
  unmount()
  expect(leave()).toBe(false)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
