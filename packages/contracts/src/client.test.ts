import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ApiError,
  coaching,
  coachingCalls,
  createClient,
  identity,
  identityCalls,
  messaging,
  notificationsCalls,
  urlOf,
} from './index.ts'

type Sent = { url: string; init: RequestInit }

function clientThatAnswers(status: number, body: string | null, statusText = '') {
  const sent: Sent[] = []
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ url: String(url), init })
    return new Response(body, { status, statusText })
  }
  return { sent, coaching: createClient(coaching, { fetch }), messaging: createClient(messaging, { fetch }) }
}

describe('urlOf', () => {
  it('fills in and encodes parameters', () => {
    expect(urlOf(identity.getUser, { params: { id: 'a/b' } })).toBe('/api/users/a%2Fb')
  })

  it('repeats lists and leaves out what is absent or empty', () => {
    const query = { q: 'ışık', expertise: ['Fizik', 'Kimya'], university: undefined, major: '' }
    expect(urlOf(coaching.listMentors, { query })).toBe(
      '/api/mentors?q=%C4%B1%C5%9F%C4%B1k&expertise=Fizik&expertise=Kimya',
    )
  })
})

describe('createClient', () => {
  it('sends credentials always and a content type only with a body', async () => {
    const { sent, coaching, messaging } = clientThatAnswers(200, '[]')
    await coaching.listMentors()
    await messaging.sendMessage({ body: { recipientId: 'x', content: 'Merhaba' } })
    expect(sent.map(({ init }) => [init.credentials, init.headers])).toEqual([
      ['include', {}],
      ['include', { 'Content-Type': 'application/json' }],
    ])
    expect(sent[1]?.init.body).toBe('{"recipientId":"x","content":"Merhaba"}')
  })

  it('sends an idempotency key as its header', async () => {
    const { sent, coaching } = clientThatAnswers(201, '{}')
    const body = { mentorProfileId: 1, topic: 'TYT', startTime: '2026-12-01T10:00:00Z' }
    await coaching.requestSession({ body, idempotencyKey: 'k1' })
    expect(sent[0]?.init.headers).toMatchObject({ 'Idempotency-Key': 'k1' })
  })

  it('answers a 204 with nothing', async () => {
    const { coaching } = clientThatAnswers(204, null)
    expect(await coaching.deleteReview({ params: { id: '1' } })).toBeUndefined()
  })

  it('turns a failure into an ApiError with the typed code and the text of the specification', async () => {
    const body = JSON.stringify({
      code: 'booking.slot_taken',
      status: 409,
      message: 'Taken',
      requestId: 'r1',
    })
    const { coaching } = clientThatAnswers(409, body)
    const error = await coaching.listMentors().catch((e: unknown) => e)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, code: 'booking.slot_taken', requestId: 'r1' })
    expect(error).toHaveProperty('message', `409: ${body}`)
  })

  it.each([
    [502, '<html>', 'Bad Gateway', '502: <html>', 'unavailable'],
    [404, '', 'Not Found', '404: Not Found', 'internal'],
  ])('survives a %i that is not the platform’s own', async (status, body, statusText, message, code) => {
    const { coaching } = clientThatAnswers(status, body, statusText)
    await expect(coaching.listMentors()).rejects.toMatchObject({ message, code, status })
  })

  it('distinguishes a network failure', async () => {
    const client = createClient(coaching, { fetch: async () => Promise.reject(new TypeError('offline')) })
    await expect(client.listMentors()).rejects.toMatchObject({ status: 0, code: 'network' })
  })

  it.each([
    ['the page of a proxy', '<!doctype html><title>Welcome</title>'],
    ['nothing', ''],
    ['null', 'null'],
    ['an object instead of a list', '{}'],
    ['a list that was cut off', '[{"id":1'],
  ])('tells %s apart from an answer', async (_, body) => {
    const fetch = async () => new Response(body)
    const { listExpertise } = createClient(coachingCalls, { fetch })
    await expect(listExpertise({ params: { id: '1' } })).rejects.toMatchObject({
      status: 200,
      code: 'malformed',
      message: '200: GET /api/mentors/{id}/expertise does not fit its contract',
    })
  })

  it('wants the lists of an object, and no other field of a service of another age', async () => {
    const answer = (body: string) =>
      createClient(notificationsCalls, { fetch: async () => new Response(body) })
    await expect(answer('{"unreadCount":1}').listNotifications()).rejects.toMatchObject({ code: 'malformed' })
    await expect(answer('[]').listNotifications()).rejects.toMatchObject({ code: 'malformed' })
    expect(await answer('{"items":[]}').listNotifications()).toEqual({ items: [] })
  })

  it.each([
    ['[]', true],
    ['{"items":[],"nextCursor":null}', true],
    ['{}', false],
    ['{"items":{}}', false],
    ['null', false],
  ])('takes an array or a list where either may come: %s, %s', async (body, fits) => {
    const { listReviews } = createClient(coachingCalls, { fetch: async () => new Response(body) })
    const answer = listReviews({ params: { id: '1' } })
    if (fits) expect(await answer).toEqual(JSON.parse(body))
    else await expect(answer).rejects.toMatchObject({ code: 'malformed' })
  })
})

describe('a call that hangs', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const hanging = (_: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const { listReviews } = createClient(coachingCalls, { fetch: hanging })
  const slowClient = createClient(coachingCalls, { fetch: hanging, timeoutMs: 40_000 })
  const params = { id: '1' }

  it.each([
    ['by itself', listReviews, {}, 12_000],
    ['when its client’s limit says so', slowClient.listReviews, {}, 40_000],
    ['when its own limit says so', slowClient.listReviews, { timeoutMs: 3_000 }, 3_000],
  ])('ends %s, and says that it took too long', async (_, call, limit, ms) => {
    let error: unknown
    void call({ params, ...limit }).catch((cause: unknown) => {
      error = cause
    })
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(error).toMatchObject({ status: 0, code: 'timeout' })
  })

  it('ends for a file only when nothing more of it goes out, or no answer comes', async () => {
    let progress = (_share: number) => {}
    const received: number[] = []
    const { changePicture } = createClient(identityCalls, {
      sendFile: (_, { signal }, onProgress) => {
        progress = onProgress
        return hanging(_, { signal })
      },
    })
    let error: unknown
    const body = new Blob(['x'], { type: 'image/webp' })
    void changePicture({ body, onProgress: share => received.push(share) }).catch((cause: unknown) => {
      error = cause
    })
    for (let part = 0; part < 4; part++) {
      await vi.advanceTimersByTimeAsync(29_000)
      progress(part / 4)
    }
    expect(received).toEqual([0, 0.25, 0.5, 0.75])
    await vi.advanceTimersByTimeAsync(29_999)
    expect(error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(error).toMatchObject({ status: 0, code: 'timeout' })
  })

  it('ends while its answer is on its way', async () => {
    const trickle = async (_: unknown, { signal }: RequestInit = {}) =>
      new Response(
        new ReadableStream({
          start: stream => signal?.addEventListener('abort', () => stream.error(signal.reason)),
        }),
      )
    const client = createClient(coachingCalls, { fetch: trickle })
    const call = expect(client.listReviews({ params })).rejects.toMatchObject({ code: 'timeout' })
    await vi.advanceTimersByTimeAsync(12_000)
    await call
  })

  it('is aborted when its caller does not want it any more', async () => {
    const asked = new AbortController()
    const call = expect(listReviews({ params, signal: asked.signal })).rejects.toBe('gone')
    asked.abort('gone')
    await call
    expect(vi.getTimerCount()).toBe(0)
  })
})
