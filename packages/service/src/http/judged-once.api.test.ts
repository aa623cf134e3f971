import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { holdBack, judged } from '../testing/hold-back.ts'
import { testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'

const start = () => testService(toy, buildToy)
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})
afterAll(() => api.close())

const body = '{"text":"Merhaba"}'

/** Name of the calls that the sign-in and the limit make. */
function countScripts() {
  const asked = vi.spyOn(Object.getPrototypeOf(api.deps.redis), 'evalSha')
  onTestFinished(() => asked.mockRestore())
  return asked
}

it('who sends everything at once is looked up once', async () => {
  const { cookie, writeNote } = await api.as()
  await writeNote({ body: { text: 'Isınma' } })
  const asked = countScripts()
  const headers = { cookie, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  const call = request(`${api.baseUrl}/api/notes`, { method: 'POST', headers, agent: false }).end(body)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  response.resume()
  expect(response.statusCode).toBe(201)
  expect(asked).toHaveBeenCalledTimes(2)
})

it('who sends the body later is looked up again when it is there', async () => {
  const { cookie, caller } = await api.as()
  const asked = countScripts()
  const call = holdBack(api.baseUrl, api.contract.writeNote, cookie, body)
  await judged(api, caller?.id ?? '')
  expect(await call.finish()).toBe('201 accepted')
  expect(asked).toHaveBeenCalledTimes(3)
})
