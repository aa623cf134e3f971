import { type LiveEvent, liveStreamPath } from '@kocyolu/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectLive } from './connect-live.ts'
import { subscribeLive } from './live-bus.ts'

/** A stream that the test opens, feeds and breaks. */
class FakeStream {
  static readonly CLOSED = 2
  static opened: FakeStream[] = []
  readyState = 0
  onopen: (() => void) | undefined
  onmessage: ((message: { data: string; lastEventId: string }) => void) | undefined
  onerror: (() => void) | undefined
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeStream.opened.push(this)
  }
  send(event: LiveEvent, seq: number) {
    this.onmessage?.({ data: JSON.stringify(event), lastEventId: String(seq) })
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
const readElsewhere = { type: 'notification.read', id: 4, all: false } as const
let received: string[]
let unsubscribe: () => void
const stops: (() => void)[] = []
const connect = () => {
  const stop = connectLive(user)
  stops.push(stop)
  return stop
}
const opened = (count: number) => vi.waitFor(() => expect(FakeStream.opened).toHaveLength(count))

/** The page that the tabs of a test stand for. */
let page: EventTarget & { visibilityState?: string }
const look = () => page.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => {
  FakeStream.opened = []
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('EventSource', FakeStream)
  received = []
  unsubscribe = subscribeLive(({ event, seq }) => received.push(`${seq} ${event.type}`))
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  unsubscribe()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('one tab holds the stream and the others receive every event', async () => {
  connect()
  await opened(1)
  const elsewhere = vi.fn()
  const otherTab = new BroadcastChannel(`kocyolu.live.${user}`)
  otherTab.onmessage = message => elsewhere(message.data)
  FakeStream.opened[0]?.send(readElsewhere, 5)
  expect(received).toEqual(['5 notification.read'])
  await vi.waitFor(() => expect(elsewhere).toHaveBeenCalledWith({ event: readElsewhere, seq: 5 }))
  otherTab.close()
})

test('a stream that opens, breaks and goes on has nothing fetched again', async () => {
  connect()
  await opened(1)
  vi.useFakeTimers()
  const [stream] = FakeStream.opened
  stream?.onopen?.()
  stream?.send({ type: 'ready' }, 4)
  stream?.onerror?.()
  await vi.advanceTimersByTimeAsync(60_000)
  stream?.onopen?.()
  stream?.send({ type: 'ready' }, 4)
  expect(FakeStream.opened).toHaveLength(1)
  expect(received).toEqual(['4 ready', '4 ready'])
})

test('when the tab with the stream goes, the next one goes on where it was', async () => {
  const stopFirst = connect()
  await opened(1)
  connect()
  FakeStream.opened[0]?.send({ type: 'ready' }, 7)
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(1))
  stopFirst()
  await opened(2)
  expect(FakeStream.opened[0]?.readyState).toBe(FakeStream.CLOSED)
  expect(FakeStream.opened[1]?.url).toBe(`${liveStreamPath}?lastEventId=7`)
})

test('a tab that opens later learns where the stream is', async () => {
  const stopFirst = connect()
  await opened(1)
  FakeStream.opened[0]?.send({ type: 'ready' }, 7)
  connect()
  await vi.waitFor(() => expect(received).toEqual(['7 ready', '7 ready']))
  stopFirst()
  await opened(2)
  expect(FakeStream.opened[1]?.url).toBe(`${liveStreamPath}?lastEventId=7`)
})

test('a stream that the server refuses is opened again where it was', async () => {
  connect()
  await opened(1)
  FakeStream.opened[0]?.send(readElsewhere, 5)
  vi.useFakeTimers()
  FakeStream.opened[0]?.refuse()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(FakeStream.opened.map(stream => stream.url)).toEqual([
    liveStreamPath,
    `${liveStreamPath}?lastEventId=5`,
  ])
})

test('a stream that could not be opened for long has everything that follows it fetched again, once', async () => {
  connect()
  await opened(1)
  vi.useFakeTimers()
  FakeStream.opened[0]?.refuse()
  await vi.advanceTimersByTimeAsync(1_000)
  FakeStream.opened[1]?.refuse()
  await vi.advanceTimersByTimeAsync(60_000)
  const stream = FakeStream.opened.at(-1)
  stream?.send({ type: 'ready' }, 9)
  stream?.send({ type: 'ready' }, 9)
  expect(received).toEqual(['9 reset', '9 ready'])
})

test('a tab that is looked at takes the stream from one that does not answer, and from no other', async () => {
  const suspended = navigator.locks.request(`kocyolu.live.${user}`, () => new Promise(() => {}))
  const lost = expect(suspended).rejects.toMatchObject({ name: 'AbortError' })
  connect()
  look()
  await opened(1)
  await lost
  FakeStream.opened[0]?.send({ type: 'ready' }, 7)
  connect()
  const answers = received.length
  look()
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(answers))
  expect(FakeStream.opened).toHaveLength(1)
})
