import { resolve } from 'node:path'
import {
  checkout,
  createLauncher,
  freePort,
  type MeasuredStores,
  startMeasuredStores,
  untilReady,
} from '@kocyolu/infra/testing'
import { openCoachingData, type Person, type Slot } from './coaching-data.ts'

/** Programs to compare, each with its arguments. */
export type Programs<Name extends string> = Record<Name, readonly string[]>

export interface Contender<Name extends string> {
  name: Name
  origin: string
  pid: number
}

export interface Contest<Name extends string = string> {
  contenders: Contender<Name>[]
  pids: MeasuredStores['pids']
  students: Person[]
  /** Hours that coaches offer, each once. */
  slots: Slot[]
  /** How many statements PostgreSQL has been asked until now. */
  statements(): Promise<number>
  /** Takes back what was booked last, and gives what was written of it. */
  takeBack(): Promise<unknown>
  close(): Promise<void>
}

/** Whoever is measured is not limited; logs, durability and all the rest are as on a real site. */
const settings = {
  SESSION_KEYS: 'a key of the bench alone',
  PUBLIC_ORIGIN: 'http://127.0.0.1',
  REDIS_PREFIX: 'bench:',
  RATE_LIMIT_PER_MINUTE: '100000000',
  ADDRESS_LIMIT_PER_MINUTE: '100000000',
  BOOKING_OPEN_REQUESTS: '100000000',
}

/**
 * Starts programs on the same stores, with the demo's coaches and students. With a folder for profiles, each leaves there
 * what it did with its time (`--cpu-prof`).
 */
export async function startContest<Name extends string>(
  programs: Programs<Name>,
  profiles: string | undefined,
  say: (line: string) => void,
): Promise<Contest<Name>> {
  say('Starting stores …')
  const stores = await startMeasuredStores(say)
  const launcher = createLauncher()
  const close = async (): Promise<void> => {
    await launcher.end([])
    await stores.stop()
  }
  try {
    const env: Record<string, string> = {
      PATH: process.env.PATH ?? '',
      ...settings,
      DATABASE_URL: stores.databaseUrl,
      REDIS_URL: stores.redisUrl,
      REDIS_VOLATILE_URL: stores.redisVolatileUrl,
    }
    const spec = (name: string, program: string, more: Record<string, string> = {}) => ({
      name,
      command: process.execPath,
      args: [program],
      cwd: checkout,
      env: { ...env, ...more },
    })
    const data = await openCoachingData(stores, settings.SESSION_KEYS, settings.REDIS_PREFIX)
    for (const step of ['migrate', 'seed'])
      await launcher.run(spec(step, `services/coaching/src/${step}.ts`, { PORT: '0' }))
    const contenders: Contender<Name>[] = []
    for (const [name, program] of Object.entries(programs) as [Name, readonly string[]][]) {
      say(`Starting ${name} …`)
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const args = profiles ? ['--cpu-prof', `--cpu-prof-dir=${resolve(profiles, name)}`] : []
      const own = spec(name, '', { PORT: String(port), NODE_ENV: 'production' })
      const child = await launcher.start({ ...own, args: [...args, ...program] }, () => {})
      await untilReady(child, name, async () => {
        await fetch(`${origin}/api/mentors/1`)
      })
      contenders.push({ name, origin, pid: child.pid })
    }
    return {
      ...{ contenders, pids: stores.pids, students: await data.signIn(64), slots: await data.slots() },
      statements: data.statements,
      takeBack: data.takeBack,
      async close() {
        await data.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
