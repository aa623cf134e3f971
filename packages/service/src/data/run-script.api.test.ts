import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'

const start = () => testService(toy, buildToy)
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})
afterAll(() => api.close())

it('scripts are sent once, and again when Redis has forgotten them, as one that was started again has', async () => {
  const student = await api.as()
  const whole = vi.spyOn(Object.getPrototypeOf(api.deps.redis), 'eval')
  onTestFinished(() => whole.mockRestore())
  const ask = async () => expect((await student.fetch('/api/notes')).status).toBe(200)
  await ask()
  whole.mockClear()
  await ask()
  expect(whole).not.toHaveBeenCalled()
  await api.deps.redis.scriptFlush()
  await ask()
  // Those of the sign-in and of the limit.
  expect(whole).toHaveBeenCalledTimes(2)
})
