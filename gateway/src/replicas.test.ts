import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
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

const gatewayOf = (...replicas: FakeService[]): Promise<TestGateway> => startedFor(replicas, {})

/** One that waits so long only: for what hangs, and for nothing else, since a busy machine is late as well. */
const impatientGatewayOf = (callSeconds: number, ...replicas: FakeService[]): Promise<TestGateway> =>
  startedFor(replicas, { callSeconds })

async function startedFor(replicas: FakeService[], tuning: { callSeconds?: number }): Promise<TestGateway> {
  const upstreams = { messaging: replicas.map(each => each.address) }
  const gateway = await startGateway({}, { upstreams, tuning })
  running.unshift(gateway)
  return gateway
}

describe('several replicas', () => {
  test('share the requests', async () => {
    const gateway = await gatewayOf(await service(echo('one')), await service(echo('two')))
    const seen = await Promise.all(Array.from({ length: 10 }, () => raw(`${gateway.origin}/api/messages`)))
    expect(new Set(seen.map(each => JSON.parse(each.body).name))).toEqual(new Set(['one', 'two']))
  })

  test('cover for one that is killed: no client notices', async () => {
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

describe('a replica that hangs', () => {
  /** Takes every request and answers none, as a process that is stopped does. */
  async function hung() {
    let received = 0
    const made = await service(() => {
      received += 1
    })
    return { ...made, received: () => received }
  }

  test('holds up a few at most: the others are answered elsewhere, and it is left alone', async () => {
    const hanging = await hung()
    // Long enough for who answers on a machine that is busy.
    const gateway = await impatientGatewayOf(5, hanging, await service(echo('two')))
    const asker = async (): Promise<void> => {
      for (let turn = 0; turn < 20; turn++) {
        const { status } = await raw(`${gateway.origin}/api/messages`)
        expect(status).toBe(200)
      }
    }
    await Promise.all(Array.from({ length: 10 }, asker))
    expect(hanging.received()).toBeGreaterThan(0)
    expect(hanging.received()).toBeLessThan(20)
  })

  test('is made up for by one that has just been restarted, unless the same is met twice', async () => {
    let hangs = false
    const one = await service((incoming, response) => {
      if (!hangs) echo('one')(incoming, response)
    })
    const two = await service(echo('two'))
    const gateway = await impatientGatewayOf(3, one, two)
    const askAll = async () => {
      const all = Array.from({ length: 10 }, () => raw(`${gateway.origin}/api/messages`))
      return (await Promise.all(all)).map(({ status }) => status)
    }
    await two.kill()
    expect(new Set(await askAll())).toEqual(new Set([200]))
    await two.revive()
    hangs = true
    expect(await askAll()).toContain(200)
    await vi.waitUntil(async () => (await askAll()).every(status => status === 200))
  })

  test('is not made up for by sending a POST twice', async () => {
    const [one, two] = [await hung(), await hung()]
    const gateway = await impatientGatewayOf(1, one, two)
    const { status } = await raw(`${gateway.origin}/api/messages`, { method: 'POST', body: 'hello' })
    expect(status).toBe(503)
    expect(one.received() + two.received()).toBe(1)
  })

  test.each([1, 3])(
    'holds no client longer than is promised without a replica (%i replicas)',
    async count => {
      const all = await Promise.all(Array.from({ length: count }, hung))
      const gateway = await impatientGatewayOf(5, ...all)
      const answers = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].map(async method => {
        const { status } = await raw(`${gateway.origin}/api/messages`, { method })
        return [method, status]
      })
      // One clock for both: a machine that is busy holds up the limit as it holds up the answers. A third try would end at 7.2.
      const limit = pause(6_500).then(() => 'too late')
      for (const answer of answers) expect((await Promise.race([answer, limit]))[1]).toBe(503)
    },
  )

  test('is answered soon when all of them hang', async () => {
    const all = [await hung(), await hung(), await hung()]
    const gateway = await impatientGatewayOf(1, ...all)
    const { status, headers } = await raw(`${gateway.origin}/api/messages`)
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('2')
    // Not one after the other without an end.
    expect(all.reduce((sum, each) => sum + each.received(), 0)).toBeLessThanOrEqual(3)
  })
})

describe('a replica that refuses', () => {
  const unavailable = '{"code":"unavailable"}'
  const refuses = () =>
    service((_incoming, response) => {
      response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' }).end(unavailable)
    })

  test('is made up for by another one', async () => {
    const gateway = await gatewayOf(await refuses(), await service(echo('two')))
    for (let turn = 0; turn < 10; turn++)
      expect((await raw(`${gateway.origin}/api/messages`)).status).toBe(200)
  })

  test('as too much is asked of it keeps its place, and its request is not given to another', async () => {
    const busy = await service((_incoming, response) => response.writeHead(429, { 'Retry-After': '1' }).end())
    const gateway = await gatewayOf(busy, await service(echo('two')))
    const statuses: number[] = []
    for (let turn = 0; turn < 10; turn++) statuses.push((await raw(`${gateway.origin}/api/messages`)).status)
    expect(statuses.filter(status => status === 429)).toHaveLength(5)
  })

  test('has the last word when all do, and on a POST', async () => {
    const gateway = await gatewayOf(await refuses(), await refuses())
    for (const method of ['GET', 'POST']) {
      const answer = await raw(`${gateway.origin}/api/messages`, { method })
      expect(answer).toMatchObject({ status: 503, body: unavailable })
      expect(answer.headers['retry-after']).toBe('1')
    }
  })
})

test('replicas that are restarted one right after the other cause no error', async () => {
  const [one, two] = [await service(echo('one')), await service(echo('two'))]
  const gateway = await gatewayOf(one, two)
  const askAll = async () => {
    for (let turn = 0; turn < 12; turn++) {
      const { status } = await raw(`${gateway.origin}/api/messages`, { method: turn % 2 ? 'POST' : 'GET' })
      expect(status).toBe(200)
    }
  }
  for (const restarted of [one, two, one, two]) {
    await restarted.kill()
    await askAll()
    await restarted.revive()
  }
  await askAll()
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

describe('replicas that come and go', () => {
  /** Keeps every stream open until it is made to send a last event. */
  async function streaming(name: string) {
    const goodbye = Promise.withResolvers<void>()
    const made = await service((incoming, response) => {
      if (incoming.url !== '/api/messages/stream') return echo(name)(incoming, response)
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write(`data: ${name}\n\n`)
      goodbye.promise.then(() => response.end('retry: 50\n\n'))
    })
    return { ...made, sayGoodbye: goodbye.resolve }
  }

  test('cut no stream: one goes on where it is until its replica hands it over, and everything else goes elsewhere', async () => {
    const [one, two] = [await streaming('one'), await streaming('two')]
    const gateway = await gatewayOf(one)
    const open = async () => {
      const { body } = await fetch(`${gateway.origin}/api/messages/stream`)
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      return { first: (await reader?.read())?.value, next: () => reader?.read() }
    }
    const stream = await open()
    expect(stream.first).toBe('data: one\n\n')

    await gateway.reload({ upstreams: { messaging: [one.address, two.address] } })
    const firsts = await Promise.all([open(), open(), open(), open()])
    expect(new Set(firsts.map(each => each.first))).toEqual(new Set(['data: one\n\n', 'data: two\n\n']))

    await gateway.reload({ upstreams: { messaging: [two.address] } })
    for (let turn = 0; turn < 10; turn++) {
      const { body } = await raw(`${gateway.origin}/api/messages`, { method: turn % 2 ? 'POST' : 'GET' })
      expect(JSON.parse(body).name).toBe('two')
    }
    one.sayGoodbye()
    expect(await stream.next()).toEqual({ done: false, value: 'retry: 50\n\n' })
    expect(await stream.next()).toMatchObject({ done: true })
    expect((await open()).first).toBe('data: two\n\n')
  })

  test('may all be gone for a while', async () => {
    const one = await service(echo('one'))
    const gateway = await gatewayOf(one)
    await gateway.reload({ upstreams: { messaging: [] } })
    expect((await raw(`${gateway.origin}/api/messages`)).status).toBe(503)
    await gateway.reload({ upstreams: { messaging: [one.address] } })
    expect((await raw(`${gateway.origin}/api/messages`)).status).toBe(200)
  })
})
