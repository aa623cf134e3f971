import { ApiError, contractVersions } from '@kocyolu/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createService } from '../create-service.ts'
import { contractAccessTests, type TestClient, testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'

const start = () => testService(toy, buildToy, { config: { bodyLimitBytes: 2_000, build: 'b1' } })
let api: Awaited<ReturnType<typeof start>>
let student: TestClient<typeof toy.contract>

beforeAll(async () => {
  api = await start()
  student = await api.as()
})
afterAll(() => api.close())

function post(
  body: NonNullable<RequestInit['body']>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
  return student.fetch('/api/notes', init)
}

async function errorOf(answer: Promise<Response>): Promise<Record<string, unknown>> {
  return (await (await answer).json()) as Record<string, unknown>
}

contractAccessTests(toy.contract, () => api)

describe('a request that is right', () => {
  it('is answered with what the contract declares, and no more', async () => {
    const note = await student.writeNote({ body: { text: ' Merhaba ' } })
    expect(note).toEqual({ id: note.id, text: 'Merhaba' })
    expect(await student.listNotes()).toContainEqual(note)
    expect(await student.getNote({ params: { id: String(note.id) } })).toEqual(note)
  })

  it('is known by its caller where any user may ask', async () => {
    expect(await api.anonymous.countNotes()).toMatchObject({ signedIn: false })
    expect(await student.countNotes()).toMatchObject({ signedIn: true })
  })

  it('may come from a newer page: what this build does not know is dropped, and refused in tests alone', async () => {
    const body = '{"text":"x","colour":"red"}'
    expect((await post(body)).status).toBe(400)
    const released = await toy.createDeps({ ...api.deps.config, nodeEnv: 'production' })
    const service = buildToy(released)
    const port = await service.listen(0, '127.0.0.1')
    const answer = await fetch(`http://127.0.0.1:${port}/api/notes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: student.cookie },
      body,
    })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ id: expect.any(Number), text: 'x' })
    const document = `/api/docs/${toy.name}`
    expect((await fetch(`http://127.0.0.1:${port}${document}`)).status).toBe(404)
    expect(await (await api.anonymous.fetch(document)).json()).toMatchObject({ openapi: '3.1.0' })
    await service.close()
  })

  it('carries an idempotency key to the handler', async () => {
    const note = await student.writeNote({ body: { text: 'x' }, idempotencyKey: 'key-1' })
    expect(note.text).toBe('key-1')
    const refused = post('{"text":"x"}', { 'idempotency-key': 'x'.repeat(101) })
    expect(await errorOf(refused)).toMatchObject({ status: 400, issues: [{ path: 'Idempotency-Key' }] })
  })

  it('keeps the id that the gateway gave it', async () => {
    const answer = await api.anonymous.fetch('/api/notes/counts', {
      headers: { 'x-request-id': 'gateway-0001' },
    })
    expect(answer.headers.get('x-request-id')).toBe('gateway-0001')
  })
})

describe('an answer is kept', () => {
  const kept = async (who: Pick<typeof student, 'fetch'>, path: string, init?: RequestInit) => {
    const { headers } = await who.fetch(path, init)
    return [headers.get('cache-control'), headers.get('vary')]
  }

  it('by any user where its contract says so and no sign-in was named', async () => {
    const theme = { headers: { cookie: 'theme=dark' } }
    for (const init of [{}, theme]) {
      expect(await kept(api.anonymous, '/api/notes/counts', init)).toEqual([
        'public, max-age=30, stale-while-revalidate=60',
        'Cookie',
      ])
    }
  })

  it('by no cache when a sign-in was named, also one that has ended', async () => {
    const ended = { headers: { cookie: 'kocyolu.sid=ended' } }
    expect(await kept(student, '/api/notes/counts')).toEqual(['private, no-store', 'Cookie'])
    expect(await kept(api.anonymous, '/api/notes/counts', ended)).toEqual(['private, no-store', 'Cookie'])
  })

  it('by no cache where its contract says nothing, or when it is an error', async () => {
    expect(await kept(student, '/api/notes')).toEqual(['no-store', null])
    expect(await kept(api.anonymous, '/api/notes/counts?x=1')).toEqual(['no-store', null])
  })
})

describe('a request that is wrong', () => {
  it.each([
    ['no JSON', '{"text":', 400, 'invalid'],
    ['no UTF-8', new Uint8Array([34, 255, 34]), 400, 'invalid'],
    ['too large', JSON.stringify({ text: 'x'.repeat(3_000) }), 413, 'too_large'],
  ])('is refused: %s', async (_, body, status, code) => {
    expect(await errorOf(post(body))).toMatchObject({ status, code, requestId: expect.any(String) })
  })

  it.each([['text/plain'], ['application/x-www-form-urlencoded'], ['application/json-seq']])(
    'is refused as %s',
    async type => {
      const origin = { origin: 'http://kocyolu.test' }
      expect(await errorOf(post('{"text":"x"}', { 'content-type': type, ...origin }))).toMatchObject({
        status: 415,
      })
    },
  )

  it('may come with all the cookies that the gateway lets through', async () => {
    const headers = { 'x-cookies': 'x'.repeat(32_000), 'x-others': 'x'.repeat(32_000) }
    expect((await student.fetch('/api/notes', { headers })).status).toBe(200)
  })

  it('is refused when it is compressed, or larger than it says', async () => {
    expect(await errorOf(post('{"text":"x"}', { 'content-encoding': 'gzip' }))).toMatchObject({
      status: 415,
    })
    const stream = new Blob([JSON.stringify({ text: 'x'.repeat(3_000) })]).stream()
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    }
    expect(await errorOf(student.fetch('/api/notes', init as RequestInit))).toMatchObject({ status: 413 })
  })

  it.each([
    ['{}', ['text']],
    ['{"text":""}', ['text']],
    ['{"text":"x","colour":"red","size":1}', ['colour', 'size']],
    ['{"text":"x","__proto__":{"role":"admin"}}', ['__proto__']],
    ['{"text":"a\\u0000b"}', ['text']],
    ['{"text":"a\\ud800b"}', ['text']],
    ['[]', ['']],
    ['null', ['']],
  ])('names the fields of %s', async (body, paths) => {
    const { issues, code } = await errorOf(post(body))
    expect(code).toBe('invalid')
    expect((issues as { path: string }[]).map(issue => issue.path)).toEqual(paths)
  })

  it.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/', 404],
    ['GET', '/api/notes/x', 404],
    ['GET', '/api/notes/0', 404],
    ['GET', '/api/notes/99999999999', 404],
    ['GET', '/api/notes/%ff', 404],
    ['GET', '/%', 404],
    ['DELETE', '/api/notes', 405],
    ['PUT', '/api/notes/1', 405],
  ])('%s %s is %i', async (method, path, status) => {
    const answer = await student.fetch(path, { method })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ status, requestId: answer.headers.get('x-request-id') })
  })

  it('reaches a client as the specification words it', async () => {
    const error = await student.getNote({ params: { id: '12345' } }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 404, code: 'not_found', message: expect.stringMatching(/^404: /) })
  })
})

describe('a handler that fails', () => {
  it('answers a code its endpoint declares', async () => {
    await expect(student.writeNote({ body: { text: 'declared' } })).rejects.toMatchObject({
      code: 'booking.limit',
    })
  })

  it('fails the test with a code that its endpoint does not declare', async () => {
    await expect(student.writeNote({ body: { text: 'undeclared' } })).rejects.toMatchObject({
      code: 'internal',
    })
  })

  it('discloses nothing of what happened inside', async () => {
    const text = await (await post('{"text":"broken"}')).text()
    expect(text).toContain('"internal"')
    expect(text).not.toContain('secret')
  })
})

describe('a service', () => {
  it('says that it lives, is ready, and what it has done', async () => {
    expect(await (await api.anonymous.fetch('/healthz')).json()).toEqual({
      status: 'ok',
      service: toy.name,
      build: 'b1',
      contract: contractVersions[toy.name],
    })
    const ready = await api.anonymous.fetch('/readyz')
    expect(await ready.json()).toEqual({
      database: true,
      redis: true,
      draining: false,
      pendingMigrations: [],
    })
    const metrics = await (await api.anonymous.fetch('/metrics')).text()
    expect(metrics).toMatch(
      /http_request_duration_seconds_count\{.*build="b1".*route="\/api\/notes".*status="201".*\} \d+/,
    )
    expect(metrics).toContain(
      `service_build_info{contract="${contractVersions[toy.name]}",service="${toy.name}",build="b1"} 1`,
    )
  })

  it('does not start when an endpoint has no handler, or two', () => {
    const build = (routes: ReturnType<typeof toy.implement>) => () =>
      createService({ deps: api.deps, contract: toy.contract, routes })
    const route = { countNotes: () => ({ total: 0, signedIn: false }) }
    expect(build(toy.implement(route))).toThrow('No handler for listNotes, getNote')
    const { countNotes } = toy.contract
    const twice = [...toy.implement(route), ...toy.implement(route)]
    expect(() => createService({ deps: api.deps, contract: { countNotes }, routes: twice })).toThrow(
      'More than one',
    )
  })
})
