import { openGround } from '../measure/start-programs.ts'
import { openMessagingData } from '../messages/messaging-data.ts'
import { readStream } from '../messages/read-stream.ts'
import { memoryOf } from './memory-of.ts'

export type Compared = 'ours' | 'bare' | 'dutiful'

/** What one stream more keeps, in bytes. */
export type StreamRound = Record<Compared, number>

export interface StreamAmount {
  rounds: number
  /** How many are opened in each round. */
  streams: number
}

const reporting = ['--expose-gc', '--import=./bench/src/streams/report-memory.ts']
const programs = {
  ours: [...reporting, 'services/messaging/src/main.ts'],
  bare: [...reporting, 'bench/src/by-hand/messaging/bare.ts'],
  dutiful: [...reporting, 'bench/src/by-hand/messaging/dutiful.ts'],
}
/** Opened before anything is measured: what is made once, and the first pages of each kind of object. */
const warmUp = 200
/** How many are opened at once. */
const atOnce = 20

/** Memory of a stream that is open and idle, beside one that is written by hand. */
export async function benchStreams(
  { rounds, streams }: StreamAmount,
  say: (line: string) => void,
): Promise<StreamRound[]> {
  const settings = { SCHEMA: 'messaging' }
  const ground = await openGround({ settings, probe: '/api/messages/stream', say })
  try {
    const data = await openMessagingData(ground.stores)
    await ground.run('services/messaging/src/migrate.ts')
    const contenders = await ground.start(programs)
    const found = Array.from({ length: rounds }, () => ({})) as StreamRound[]
    for (const { name, origin, pid } of contenders) {
      say(`Opening ${rounds} times ${streams} streams of ${name} …`)
      const open = async (count: number): Promise<void> => {
        const people = (await data.pairs(count / 2)).flat()
        for (let from = 0; from < count; from += atOnce)
          await Promise.all(people.slice(from, from + atOnce).map(one => readStream(origin, one, () => {})))
      }
      await open(warmUp)
      let before = await memoryOf(pid)
      for (const round of found) {
        await open(streams)
        const after = await memoryOf(pid)
        round[name] = (after - before) / streams
        before = after
      }
    }
    await data.close()
    return found
  } finally {
    await ground.close()
  }
}
