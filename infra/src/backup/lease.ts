import type { Place } from './place.ts'

const prefix = 'writing/'
const minute = 60_000
/** Who writes says so this often … */
const beatMs = 5 * minute
/** … and is taken for dead after this. */
const deadMs = 30 * minute
/** Who was held up for this long stops by itself, before others take it for dead. */
const heldUpMs = 20 * minute

/** The right to write and to remove at a place: one command's at a time. */
export interface Lease {
  /** Fails when it is another's by now. */
  stillMine(): Promise<void>
  end(): Promise<void>
}

interface Clock {
  now(): number
  /** Does something again and again, until it is stopped. */
  repeat(work: () => void, everyMs: number): { stop(): void }
}

const systemClock: Clock = {
  now: Date.now,
  repeat(work, everyMs) {
    const timer = setInterval(work, everyMs).unref()
    return { stop: () => clearInterval(timer) }
  },
}

/** Takes the place for this command. Of two that begin in one moment neither gets it. What a dead one left is no hindrance. */
export async function takeLease(
  place: Place,
  id: string,
  { now, repeat }: Clock = systemClock,
): Promise<Lease> {
  const own = `${prefix}${id}/`
  let last = now()
  let lost = ''
  const beat = async (): Promise<void> => {
    const at = now()
    await place.create(`${own}${at}`, Buffer.from(''))
    last = at
  }
  const end = async (): Promise<void> => place.remove(await place.list(own))
  await beat()
  const others = (await place.list(prefix)).filter(key => !key.startsWith(own))
  const alive = others.find(key => now() - timeOf(key) < deadMs)
  if (alive) {
    await end()
    const seen = new Date(timeOf(alive)).toISOString()
    throw new Error(
      `Another command writes there (${alive.split('/')[1]}, last seen ${seen}). Try again when it is done, or half an hour after it died`,
    )
  }
  await place.remove(others)
  const renew = async (): Promise<void> => {
    if (now() - last > heldUpMs) lost ||= 'This command was held up for too long; start it again'
    if (lost !== '' || now() - last < beatMs) return
    if ((await place.list(own)).length === 0) lost = 'Another command has taken the place over'
    else await beat()
  }
  // Proving a large backup takes hours in which nothing is written.
  const beating = repeat(() => void renew().catch(() => {}), beatMs)
  return {
    async end() {
      beating.stop()
      await end()
    },
    async stillMine() {
      await renew()
      if (lost !== '') throw new Error(lost)
    },
  }
}

const timeOf = (key: string): number => Number(key.split('/')[2])
