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

/** Runs the script as a process with these settings would, and returns its exit. */
async function seedIn(nodeEnv: 'development' | 'production', publicOrigin = 'http://localhost:8080') {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const seed = vi.fn(async () => {})
  await runSeed({ ...toy, readConfig: () => ({ ...api.deps.config, nodeEnv, publicOrigin }) }, seed)
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

it.each([
  'https://kocyolu.test',
  'http://localhost.evil.test',
  'http://10.0.0.1:8080',
  'http://127.0.0.1.evil.test',
])('demo data is refused where others could sign in with its passwords: %s', async publicOrigin => {
  const { seed, exit, said } = await seedIn('development', publicOrigin)
  expect(seed).not.toHaveBeenCalled()
  expect(exit).toHaveBeenCalledWith(1)
  expect(said).toContain(publicOrigin)
})

it.each(['http://localhost:8080', 'http://127.0.0.1', 'https://[::1]:8443'])(
  'demo data is written for %s',
  async publicOrigin => {
    expect((await seedIn('development', publicOrigin)).seed).toHaveBeenCalledOnce()
  },
)
