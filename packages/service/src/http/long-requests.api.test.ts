import { afterAll, beforeAll, expect, it } from 'vitest'
import { testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'

const start = () => testService(toy, buildToy)
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})
afterAll(() => api.close())

it.each([true, false])('answers who sends far too much, and reads the rest (length sent: %s)', async sent => {
  const student = await api.as()
  const text = JSON.stringify({ text: 'x'.repeat(20_000_000) })
  const body = sent ? text : new Blob([text]).stream()
  const headers = { 'Content-Type': 'application/json' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  const answer = await student.fetch('/api/notes', init)
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'too_large' }])
})

it('takes a body that comes in parts', async () => {
  const student = await api.as()
  const parts = ['{"text":', '"In parts"}']
  const body = new ReadableStream({
    pull(controller) {
      const part = parts.shift()
      if (part === undefined) controller.close()
      else controller.enqueue(new TextEncoder().encode(part))
    },
  })
  const headers = { 'Content-Type': 'application/json' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  expect((await student.fetch('/api/notes', init)).status).toBe(201)
})
