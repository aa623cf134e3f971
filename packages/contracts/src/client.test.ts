import { describe, expect, it } from 'vitest'
import { ApiError, coaching, createClient, identity, messaging, urlOf } from './index.ts'

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

  it('tells a network failure apart', async () => {
    const client = createClient(coaching, { fetch: async () => Promise.reject(new TypeError('offline')) })
    await expect(client.listMentors()).rejects.toMatchObject({ status: 0, code: 'network' })
  })
})
