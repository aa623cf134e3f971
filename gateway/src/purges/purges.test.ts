import { readdirSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeService, raw, startGateway, type TestGateway } from '../testing.ts'
import { followPurges } from './follow-purges.ts'
import { beginGeneration } from './generation.ts'

const running: { stop(): unknown }[] = []
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
})

const kept = { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=10' }

async function start(
  answer: RequestListener,
): Promise<TestGateway & { get(path: string): ReturnType<typeof raw> }> {
  const service = await fakeService(answer)
  const names = ['identity', 'coaching', 'messaging', 'content', 'notifications', 'releases']
  const upstreams = Object.fromEntries(names.map(name => [name, [service.address]]))
  const gateway = await startGateway({}, { upstreams })
  running.push(gateway, { stop: service.kill })
  return { ...gateway, get: path => raw(`${gateway.origin}${path}`) }
}

/** Publishes new marks to its listeners, and remembers who has asked with which. */
function purgingService(answer: RequestListener = (_, response) => response.end()) {
  let mark = 'p.0'
  let wake = Promise.withResolvers<void>()
  const known: string[] = []
  const listener: RequestListener = async (incoming, response) => {
    const url = new URL(incoming.url ?? '', 'http://service')
    if (url.pathname !== '/purges') return answer(incoming, response)
    const said = url.searchParams.get('known') ?? ''
    known.push(said)
    if (said === mark) await wake.promise
    response.end(JSON.stringify({ mark }))
  }
  const purge = (to: string): void => {
    mark = to
    wake.resolve()
    wake = Promise.withResolvers()
  }
  return { listener, purge, known }
}

describe('what is kept', () => {
  test.each(['/api/blogs/yazi', '/api/mentors', '/api/users/pictures/ab-256.webp'])(
    'of %s is forgotten with its generation, pictures too',
    async path => {
      let isThere = true
      const { folder, get } = await start((_, response) => {
        response.writeHead(isThere ? 200 : 404, isThere ? kept : { 'Cache-Control': 'no-store' }).end('x')
      })
      expect((await get(path)).status).toBe(200)
      isThere = false
      expect((await get(path)).status).toBe(200)
      beginGeneration(folder)
      expect((await get(path)).status).toBe(404)
    },
  )

  test('is not an answer that was fetched before a purge and came after', async () => {
    const letGo = Promise.withResolvers<void>()
    const seen: string[] = []
    const { folder, get } = await start(async (_, response) => {
      seen.push('asked')
      const isFirst = seen.length === 1
      if (isFirst) await letGo.promise
      response.writeHead(isFirst ? 200 : 404, isFirst ? kept : {}).end('x')
    })
    const early = get('/api/blogs/yazi')
    await vi.waitUntil(() => seen.length === 1)
    beginGeneration(folder)
    expect((await get('/api/blogs/yazi')).status).toBe(404)
    letGo.resolve()
    expect((await early).status).toBe(200)
    expect((await get('/api/blogs/yazi')).status).toBe(404)
  })

  test('of a missing thing lives for as long as was declared, also without a purge', async () => {
    let isThere = true
    const { get } = await start((_, response) => {
      const age = isThere ? 'public, max-age=1, stale-while-revalidate=300' : 'public, max-age=1'
      response.writeHead(isThere ? 200 : 404, { 'Cache-Control': age }).end('x')
    })
    expect((await get('/api/blogs/yazi')).status).toBe(200)
    isThere = false
    await vi.waitUntil(async () => (await get('/api/blogs/yazi')).status === 404)
    expect((await get('/api/blogs/yazi')).status).toBe(404)
  })
})

test('an internal address is not disclosed', async () => {
  const { listener } = purgingService()
  const { get } = await start(listener)
  expect((await get('/purges?listener=a')).status).toBe(404)
})

test('each replica is followed, old generations go, and who asks again has forgotten', async () => {
  const [one, other] = [purgingService(), purgingService()]
  const replicas = await Promise.all([fakeService(one.listener), fakeService(other.listener)])
  for (const { kill } of replicas) running.push({ stop: kill })
  const { folder } = await start((_, response) => response.end())
  const current = () => readlinkSync(join(folder, 'generations', 'current'))
  const upstreams = { content: replicas.map(({ address }) => address), messaging: ['127.0.0.1:1'] }
  running.push(followPurges({ folder, upstreams: () => upstreams, failed: () => {} }))
  await vi.waitUntil(() => one.known.includes('p.0') && other.known.includes('p.0'))
  for (let turn = 1; turn <= 30; turn++) {
    const before = current()
    const { purge, known } = turn % 2 ? one : other
    purge(`p.${turn}`)
    await vi.waitUntil(() => known.includes(`p.${turn}`))
    expect(current()).not.toBe(before)
  }
  expect(readdirSync(join(folder, 'generations')).length).toBeLessThanOrEqual(22)
  await replicas[0]?.kill()
  one.purge('q.0')
  await replicas[0]?.revive()
  await vi.waitUntil(() => one.known.includes('q.0'))
})

test('a generation that cannot be begun is said, and tried again', async () => {
  const { listener, purge, known } = purgingService()
  const service = await fakeService(listener)
  running.push({ stop: service.kill })
  const { folder } = await start((_, response) => response.end())
  const failed = vi.fn()
  running.push(followPurges({ folder, upstreams: () => ({ content: [service.address] }), failed }))
  await vi.waitUntil(() => known.includes('p.0'))
  const generations = join(folder, 'generations')
  renameSync(generations, `${generations}-away`)
  writeFileSync(generations, '')
  purge('p.1')
  await vi.waitUntil(() => failed.mock.calls.length > 0)
  expect(known).not.toContain('p.1')
  rmSync(generations)
  renameSync(`${generations}-away`, generations)
  await vi.waitUntil(() => known.includes('p.1'))
})
