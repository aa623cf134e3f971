import type { LiveEvent } from '@kocyolu/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectLive } from './connect-live.ts'
import { subscribeLive } from './live-bus.ts'

/** A stream that the test opens, feeds and breaks. */
class FakeStream {
  static readonly CLOSED = 2
  static opened: FakeStream[] = []
  readyState = 0
  onopen: (() => void) | undefined
  onmessage: ((message: { data: string }) => void) | undefined
  onerror: (() => void) | undefined
  constructor() {
    FakeStream.opened.push(this)
  }
  send(event: LiveEvent) {
    this.onmessage?.({ data: JSON.stringify(event) })
  }
  close() {
    this.readyState = FakeStream.CLOSED
  }
  refuse() {
    this.close()
    this.onerror?.()
  }
}

const user = 'user-1'
let heard: string[]
let unsubscribe: () => void
const stops: (() => void)[] = []
const connect = () => {
  const stop = connectLive(user)
  stops.push(stop)
  return stop
}
const opened = (count: number) => vi.waitFor(() => expect(FakeStream.opened).toHaveLength(count))

beforeEach(() => {
  FakeStream.opened = []
  vi.stubGlobal('EventSource', FakeStream)
  heard = []
  unsubscribe = subscribeLive(event => heard.push(event.type))
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  unsubscribe()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('one tab holds the stream and the others hear of every event', async () => {
  connect()
  await opened(1)
  const elsewhere = vi.fn()
  const otherTab = new BroadcastChannel(`kocyolu.live.${user}`)
  otherTab.onmessage = message => elsewhere(message.data)
  FakeStream.opened[0]?.send({ type: 'notification.created', id: 4 })
  expect(heard).toEqual(['notification.created'])
  await vi.waitFor(() => expect(elsewhere).toHaveBeenCalledWith({ type: 'notification.created', id: 4 }))
  otherTab.close()
})

test('what came before the stream was open is fetched again', async () => {
  connect()
  await opened(1)
  expect(heard).toEqual([])
  FakeStream.opened[0]?.onopen?.()
  expect(heard).toEqual(['reset'])
})

test('when the tab with the stream goes, the next one takes over and fetches what was missed', async () => {
  const stopFirst = connect()
  await opened(1)
  connect()
  stopFirst()
  await opened(2)
  expect(FakeStream.opened[0]?.readyState).toBe(FakeStream.CLOSED)
  FakeStream.opened[1]?.onopen?.()
  expect(heard).toEqual(['reset'])
})

test('a stream that the server refuses is opened again, and everything is fetched again', async () => {
  connect()
  await opened(1)
  vi.useFakeTimers()
  FakeStream.opened[0]?.refuse()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(FakeStream.opened).toHaveLength(2)
  expect(heard).toEqual([])
  FakeStream.opened[1]?.onopen?.()
  expect(heard).toEqual(['reset'])
})

test('a stream that only broke is resumed by the browser, and what carries no id is fetched again', async () => {
  connect()
  await opened(1)
  vi.useFakeTimers()
  FakeStream.opened[0]?.onerror?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeStream.opened).toHaveLength(1)
  FakeStream.opened[0]?.onopen?.()
  expect(heard).toEqual(['reset'])
})
