import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, type RequestListener, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { fakeService, startGateway, type TestGateway } from './testing.ts'

const reloads = 8
const clients = 20

const running: { stop(): unknown }[] = []
afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.stop()
})

/** Two services that remember which requests they were handed. */
async function twoServices() {
  const handed: string[] = []
  const listener: RequestListener = async (incoming, response) => {
    const id = await text(incoming)
    handed.push(id)
    await pause(Math.random() * 5)
    response.end(id)
  }
  const services = await Promise.all([fakeService(listener), fakeService(listener)])
  for (const { kill } of services) running.push({ stop: kill })
  return { handed, addresses: services.map(({ address }) => address) }
}

const upstreams = (addresses: string[]) =>
  Object.fromEntries(
    ['identity', 'coaching', 'messaging', 'content', 'notifications', 'releases'].map(name => [
      name,
      addresses,
    ]),
  )

// With as many connections as it likes no request waits for another one's, which Node would not call kept.
const agent = () => new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Result of a request: its answer, or whether the connection it broke on had been kept. */
async function send(
  { origin }: TestGateway,
  kept: Agent,
  id: string,
): Promise<'answered' | 'kept' | 'fresh'> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${origin}/api/mentors`,
      { method: 'POST', agent: kept },
      (answer: IncomingMessage) =>
        text(answer).then(body =>
          body === id ? resolve('answered') : reject(new Error(`${answer.statusCode}`)),
        ),
    )
    asked.once('error', () => resolve(asked.reusedSocket ? 'kept' : 'fresh'))
    asked.end(id)
  })
}

test('while the gateway is reloaded only a kept connection may break, and then nothing was asked', async () => {
  const { handed, addresses } = await twoServices()
  const gateway = await startGateway({}, { upstreams: upstreams(addresses) })
  running.push(gateway)
  const outcomes = new Map<string, 'answered' | 'kept' | 'fresh'>()
  let over = false
  const client = async () => {
    const kept = agent()
    while (!over) {
      const id = randomUUID()
      outcomes.set(id, await send(gateway, kept, id))
    }
    kept.destroy()
  }
  const working = Promise.all(Array.from({ length: clients }, client))
  for (let turn = 0; turn < reloads; turn += 1)
    await gateway.reload({ upstreams: upstreams(turn % 2 === 0 ? addresses.slice(0, 1) : addresses) })
  over = true
  await working
  const idsOf = (outcome: string) => [...outcomes].flatMap(([id, came]) => (came === outcome ? [id] : []))
  expect(idsOf('fresh')).toEqual([])
  expect(idsOf('kept').filter(id => handed.includes(id))).toEqual([])
  expect(handed.toSorted()).toEqual(idsOf('answered').toSorted())
  expect(handed.length).toBeGreaterThan(clients)
})

test('a connection that is kept and at rest is closed by a reload, and the next request gets another one', async () => {
  const { addresses } = await twoServices()
  const gateway = await startGateway({}, { upstreams: upstreams(addresses) })
  running.push(gateway)
  const kept = agent()
  expect(await send(gateway, kept, 'first')).toBe('answered')
  const [socket] = Object.values(kept.freeSockets).flat()
  const closed = new Promise<void>(resolve => socket?.once('close', () => resolve()))
  await gateway.reload({ upstreams: upstreams(addresses.slice(0, 1)) })
  await closed
  expect(await send(gateway, kept, 'second')).toBe('answered')
  kept.destroy()
})
