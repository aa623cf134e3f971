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

/** Takes the place for this command. Of two that begin in one moment neither gets it. What a dead one left is no hindrance. */
export async function takeLease(place: Place, id: string, now: () => number = Date.now): Promise<Lease> {
  const own = `${prefix}${id}/`
  let last = now()
  const beat = async (): Promise<void> => {
    last = now()
    await place.create(`${own}${last}`, Buffer.from(''))
  }
  const end = async (): Promise<void> => place.remove(await place.list(own))
  await beat()
  const others = (await place.list(prefix)).filter(key => !key.startsWith(own))
  const alive = others.find(key => now() - Number(key.split('/')[2]) < deadMs)
  if (alive) {
    await end()
    throw new Error(
      `Another command writes there (${alive.split('/')[1]}, last seen ${new Date(Number(alive.split('/')[2])).toISOString()}). Try again when it is done, or half an hour after it died`,
    )
  }
  await place.remove(others)
  return {
    end,
    async stillMine() {
      if (now() - last > heldUpMs) throw new Error('This command was held up for too long; start it again')
      if (now() - last < beatMs) return
      if ((await place.list(own)).length === 0) throw new Error('Another command has taken the place over')
      await beat()
    },
  }
}
