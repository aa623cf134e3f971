import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'

const start = () => testService(toy, buildToy)
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})
afterAll(() => api.close())

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const here = 'http://kocyolu.test'

describe('an unsafe request', () => {
  it.each([
    ['a page of this site', { 'sec-fetch-site': 'same-origin', origin: here }, json],
    ['this site in an old browser', { origin: here }, json],
    ['the browser itself', { 'sec-fetch-site': 'none' }, json],
    ['a program', {}, json],
  ])('is taken from %s', async (_, headers, type) => {
    expect(await statusOf(headers, type)).toBe(201)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, json],
    ['a neighbour of this site', { 'sec-fetch-site': 'same-site', origin: 'http://www.kocyolu.test' }, json],
    ['another site in an old browser', { origin: 'https://evil.example' }, json],
    ['a page without an origin', { origin: 'null' }, json],
    ['a form without an origin', {}, form],
    ['a text without an origin', {}, 'text/plain'],
  ])('is refused from %s', async (_, headers, type) => {
    expect(await statusOf(headers, type)).toBe(403)
  })

  it('is taken from a program without a body', async () => {
    const student = await api.as()
    expect((await student.fetch('/api/notes/promote', { method: 'POST' })).status).toBe(204)
  })
})

async function statusOf(headers: Record<string, string>, type: string): Promise<number> {
  const student = await api.as()
  const init = { method: 'POST', headers: { 'content-type': type, ...headers }, body: '{"text":"x"}' }
  return (await student.fetch('/api/notes', init)).status
}
