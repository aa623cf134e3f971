import type { MeasuredStores } from '@kocyolu/infra/testing'
import type { Person } from '../measure/sign-in.ts'
import { type Contender, openGround, type Programs } from '../measure/start-programs.ts'
import { openCoachingData, type Slot } from './coaching-data.ts'

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

/**
 * Starts programs on the same stores, with the demo's coaches and students. With a folder for profiles, each leaves there
 * what it did with its time.
 */
export async function startContest<Name extends string>(
  programs: Programs<Name>,
  profiles: string | undefined,
  say: (line: string) => void,
): Promise<Contest<Name>> {
  const settings = { SCHEMA: 'coaching', BOOKING_OPEN_REQUESTS: '100000000' }
  const ground = await openGround({ settings, probe: '/api/mentors/1', profiles, say })
  try {
    const data = await openCoachingData(ground.stores)
    for (const step of ['migrate', 'seed']) await ground.run(`services/coaching/src/${step}.ts`)
    await data.simplifyHours()
    const contenders = await ground.start(programs)
    return {
      ...{ contenders, pids: ground.stores.pids },
      ...{ students: await data.signIn(64), slots: await data.slots() },
      statements: data.statements,
      takeBack: data.takeBack,
      async close() {
        await data.close()
        await ground.close()
      },
    }
  } catch (error) {
    await ground.close()
    throw error
  }
}
