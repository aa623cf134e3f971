import {
  checkout,
  createLauncher,
  freePort,
  type MeasuredStores,
  startMeasuredStores,
  untilReady,
} from '@kocyolu/infra/testing'

/** Programs to compare, each with its arguments. */
type Programs<Name extends string> = Record<Name, readonly string[]>

/** A program that runs and answers. */
interface Contender<Name extends string> {
  name: Name
  origin: string
  pid: number
  stop(): Promise<unknown>
}

export interface Ground {
  stores: MeasuredStores
  /** Runs a program of the service to its end. */
  run(program: string, ...args: string[]): Promise<void>
  /** Starts programs one after the other, each on a port of its own. */
  start<Name extends string>(programs: Programs<Name>): Promise<Contender<Name>[]>
  close(): Promise<void>
}

/** Measured users are not limited. */
export const unlimited = { RATE_LIMIT_PER_MINUTE: '100000000', ADDRESS_LIMIT_PER_MINUTE: '100000000' }

/** Logs, durability and all the rest are as on a real site. */
const commonSettings = {
  ...unlimited,
  SESSION_KEYS: 'a key of the bench alone',
  PUBLIC_ORIGIN: 'http://127.0.0.1',
  REDIS_PREFIX: 'bench:',
}

interface Choices {
  settings: Record<string, string>
  /** A path that is answered once a program is ready. */
  probe: string
  say(line: string): void
}

/** Stores of the bench's own, on which programs are started; gone afterwards. */
export async function openGround({ settings, probe, say }: Choices): Promise<Ground> {
  say('Starting stores …')
  const stores = await startMeasuredStores(say)
  const launcher = createLauncher()
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    ...commonSettings,
    ...settings,
    DATABASE_URL: stores.databaseUrl,
    REDIS_URL: stores.redisUrl,
    REDIS_VOLATILE_URL: stores.redisVolatileUrl,
  }
  const spec = (name: string, args: readonly string[], more: Record<string, string>) => ({
    ...{ name, command: process.execPath, args: [...args], cwd: checkout, env: { ...env, ...more } },
  })
  return {
    stores,
    run: (program, ...args) => launcher.run(spec(program, [program, ...args], { PORT: '0' })),
    async start<Name extends string>(programs: Programs<Name>) {
      const contenders: Contender<Name>[] = []
      for (const [name, program] of Object.entries(programs) as [Name, readonly string[]][]) {
        say(`Starting ${name} …`)
        const port = await freePort()
        const origin = `http://127.0.0.1:${port}`
        const own = spec(name, program, { PORT: String(port), NODE_ENV: 'production' })
        const child = await launcher.start(own, () => {})
        await untilReady(child, name, async () => {
          await fetch(`${origin}${probe}`)
        })
        contenders.push({ name, origin, pid: child.pid, stop: () => child.stop() })
      }
      return contenders
    },
    async close() {
      await launcher.end([])
      await stores.stop()
    },
  }
}
