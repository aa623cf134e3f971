import type { ReleaseStore } from '@kocyolu/release-store'
import { z } from 'zod'

const Built = z.record(z.string(), z.string())
type Built = z.output<typeof Built>

const folder = 'built/'

/**
 * Which build of each app a checkout released the last time, so that what was rolled back since stays so. In the store itself:
 * objects are never replaced, so each time has one of its own, and the last counts.
 */
export function builtRecord(store: ReleaseStore) {
  return {
    async read(): Promise<Built> {
      const [newest] = (await store.list(folder)).slice(-1)
      const known = newest ? await store.read(newest) : null
      return known ? Built.parse(JSON.parse(known.toString())) : {}
    },
    async write(built: Built): Promise<void> {
      const before = await store.list(folder)
      const bytes = Buffer.from(JSON.stringify(built))
      let number = Number(/(\d+)\.json$/.exec(before.at(-1) ?? '')?.[1] ?? 0) + 1
      while (!(await store.create(`${folder}${String(number).padStart(8, '0')}.json`, bytes))) number++
      await store.remove(before)
    },
  }
}
