import { checkout, createLauncher, freePort, startMeasuredStores, untilReady } from '@kocyolu/infra/testing'

/** Stores of the bench's own, and programs on them. */
export type Ground = Awaited<ReturnType<typeof openGround>>

/** Measured users are not limited. */
export const unlimited = { RATE_LIMIT_PER_MINUTE: '100000000', ADDRESS_LIMIT_PER_MINUTE: '100000000' }

/** Logs, durability and all the rest are as on a real site. */
const commonSettings = {
  ...unlimited,
  SESSION_KEYS: 'a key of the bench alone',
  PUBLIC_ORIGIN: 'http://127.0.0.1',
  REDIS_PREFIX: 'bench:',
}

/** Stores of the bench's own, on which programs of a service are started; gone afterwards. */
export async function openGround(settings: Record<string, string>, say: (line: string) => void) {
  say('Starting stores …')
  const stores = await startMeasuredStores()
  const launcher = createLauncher()
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    ...commonSettings,
    ...settings,
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
    REDIS_VOLATILE_URL: stores.redisVolatileUrl,
  }
  const spec = (args: string[], more: Record<string, string>) => ({
    ...{ name: args[0] ?? '', command: process.execPath, args, cwd: checkout, env: { ...env, ...more } },
  })
  return {
    stores,
    /** Runs a program of the service to its end. */
    run: (...args: string[]) => launcher.run(spec(args, { PORT: '0' })),
    /** Starts a program; `probe` is a path that is answered once it is ready. */
    async start(program: string, probe: string) {
      say(`Starting ${program} …`)
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const child = await launcher.start(
        spec([program], { PORT: String(port), NODE_ENV: 'production' }),
        () => {},
      )
      await untilReady(child, program, async () => {
        await fetch(`${origin}${probe}`)
      })
      return { origin, pid: child.pid }
    },
    async close() {
      await launcher.end([])
      await stores.stop()
    },
  }
}
