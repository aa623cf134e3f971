import { existsSync, readFileSync } from 'node:fs'
import type { ReleaseStore } from '@kocyolu/release-store'
import { z } from 'zod'
import { writeAtomically } from '../stores/write-atomically.ts'

const Built = z.record(z.string(), z.string())
type Built = z.output<typeof Built>

/** Which build of each app was released the last time, so that what was rolled back since stays so. */
export interface BuiltRecord {
  read(): Promise<Built>
  write(built: Built): Promise<void>
}

/** Beside a store that one machine has. */
export const builtInFile = (file: string): BuiltRecord => ({
  read: async () => (existsSync(file) ? Built.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}),
  write: async built => writeAtomically(file, JSON.stringify(built, null, 2)),
})

const folder = 'built/'
/** Where a folder had it, before stores that are none had one as well. */
const former = 'built.json'

/** In the store itself, wherever it is: objects are never replaced, so each time has one of its own, and the last counts. */
export function builtInStore(store: ReleaseStore): BuiltRecord {
  const newest = async (): Promise<string> => (await store.list(folder)).at(-1) ?? former
  return {
    read: async () => {
      const known = await store.read(await newest())
      return known ? Built.parse(JSON.parse(known.toString())) : {}
    },
    write: async built => {
      const before = await store.list(folder)
      for (let number = Number(/(\d+)\.json$/.exec(before.at(-1) ?? '')?.[1] ?? 0) + 1; ; number++)
        if (
          await store.create(
            `${folder}${String(number).padStart(8, '0')}.json`,
            Buffer.from(JSON.stringify(built)),
          )
        )
          break
      await store.remove(before)
    },
  }
}
