import { afterEach, describe, expect, test } from 'vitest'
import { echo, type FakeService, fakeService, raw, startGateway, type TestGateway } from './testing.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
})

async function service(answer: Parameters<typeof fakeService>[0]): Promise<FakeService> {
  const made = await fakeService(answer)
  running.push({ stop: made.kill })
  return made
}

async function gatewayOf(...replicas: FakeService[]): Promise<TestGateway> {
  const gateway = await startGateway({}, { upstreams: { messaging: replicas.map(each => each.address) } })
  running.unshift(gateway)
  return gateway
}

describe('several replicas', () => {
  test('share the requests', async () => {
    const gateway = await gatewayOf(await service(echo('one')), await service(echo('two')))
    const seen = await Promise.all(Array.from({ length: 10 }, () => raw(`${gateway.origin}/api/messages`)))
    expect(new Set(seen.map(each => JSON.parse(each.body).name))).toEqual(new Set(['one', 'two']))
  })

  test('cover for one that is killed: nobody notices', async () => {
    const one = await service(echo('one'))
    const gateway = await gatewayOf(one, await service(echo('two')))
    await raw(`${gateway.origin}/api/messages`)
    await one.kill()
    for (let turn = 0; turn < 20; turn++) {
      const { status, body } = await raw(`${gateway.origin}/api/messages`, {
        method: turn % 2 ? 'POST' : 'GET',
      })
      expect({ status, name: JSON.parse(body).name }).toEqual({ status: 200, name: 'two' })
    }
  })

  test('never get a POST twice, even when the first breaks off in the middle of it', async () => {
    let received = 0
    const breaksOff = await service((_incoming, response) => {
      received += 1
      response.destroy()
    })
    const counts = await service((_incoming, response) => {
      received += 1
      response.destroy()
    })
    const gateway = await gatewayOf(breaksOff, counts)
    const { status, body } = await raw(`${gateway.origin}/api/messages`, { method: 'POST', body: 'hello' })
    expect(status).toBe(503)
    expect(JSON.parse(body).code).toBe('unavailable')
    expect(received).toBe(1)
  })
})

describe('the event stream', () => {
  test('arrives event by event, uncompressed, and ends when the browser leaves', async () => {
    const left = Promise.withResolvers<void>()
    const send = Promise.withResolvers<void>()
    const streams = await service((_incoming, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write('data: first\n\n')
      send.promise.then(() => response.write('data: second\n\n'))
      response.once('close', left.resolve)
    })
    const gateway = await gatewayOf(streams)
    const browser = new AbortController()
    const answer = await fetch(`${gateway.origin}/api/messages/stream`, {
      headers: { 'Accept-Encoding': 'gzip, br' },
      signal: browser.signal,
    })
    expect(answer.headers.get('content-encoding')).toBeNull()
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    // The second event is only sent once the first has arrived: nothing may wait for a buffer to fill.
    expect((await reader?.read())?.value).toBe('data: first\n\n')
    send.resolve()
    expect((await reader?.read())?.value).toBe('data: second\n\n')
    browser.abort()
    await left.promise
  })
})
