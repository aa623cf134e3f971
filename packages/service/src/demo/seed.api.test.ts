import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'
import { runSeed } from './seed.ts'

const start = () => testService(toy, buildToy)
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})
afterAll(() => api.close())
afterEach(() => vi.restoreAllMocks())

/** Runs the script as a process with these settings would, and tells how it ended. */
async function seedIn(nodeEnv: 'development' | 'production') {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const seed = vi.fn(async () => {})
  await runSeed({ ...toy, readConfig: () => ({ ...api.deps.config, nodeEnv }) }, seed)
  return { seed, exit, said: said.mock.calls.join() }
}

it('demo data is written in development', async () => {
  const { seed, exit } = await seedIn('development')
  expect(seed).toHaveBeenCalledOnce()
  expect(exit).not.toHaveBeenCalled()
})

it('demo data is refused in production', async () => {
  const { seed, exit, said } = await seedIn('production')
  expect(seed).not.toHaveBeenCalled()
  expect(exit).toHaveBeenCalledWith(1)
  expect(said).toContain('never written in production')
})
