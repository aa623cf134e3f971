import { lstatSync, renameSync } from 'node:fs'

const kept = 5
const everyMs = 60_000

interface Rotation {
  /** From this size on; 0 is never. */
  megabytes: number
  /** Has nginx open a new file; it goes on in the old one until then. */
  reopen(): void
  failed(error: unknown): void
}

/** Checks the log every minute and rotates it when it has grown large. What is not a file, such as a container's output, is not ours. */
export function followLogSize(file: string, { megabytes, reopen, failed }: Rotation): { stop(): void } {
  if (megabytes === 0) return { stop: () => {} }
  const looking = setInterval(() => {
    try {
      if (putLogAside(file, megabytes * 1024 ** 2)) reopen()
    } catch (error) {
      failed(error)
    }
  }, everyMs).unref()
  return { stop: () => clearInterval(looking) }
}

/** Renames a log that is as large to `.1`, and those of before to one more; the fifth goes. Says whether it did. */
export function putLogAside(file: string, bytes: number): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (!found?.isFile() || found.size < bytes) return false
  for (let number = kept - 1; number >= 1; number--)
    if (lstatSync(`${file}.${number}`, { throwIfNoEntry: false }))
      renameSync(`${file}.${number}`, `${file}.${number + 1}`)
  renameSync(file, `${file}.1`)
  return true
}
