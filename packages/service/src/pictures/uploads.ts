import type { Attachment, ServiceName } from '@kocyolu/contracts'
import type { BaseConfig } from '../config.ts'
import type { Redis } from '../data/redis.ts'
import { createLimiter } from '../limits/limiter.ts'
import { createPlaces } from '../sandbox/sandbox-process.ts'

/** Who may upload a file now: asked before a byte of it is read. */
export type Uploads = {
  /** Gives what is to be called when all work on a file of so many bytes is done. Fails with `rate_limited` or `busy`. */
  enter(userId: string, maxBytes: number): Promise<() => void>
}

/** So many files of 5 MB are on their way, or wait, in one process, and fewer larger ones. */
export const uploadPlaces = 30
const placeBytes = 5 * 1024 * 1024

/** One file of a user at a time, and so many an hour: decoding one is work. */
export function createUploads(
  name: ServiceName,
  volatileRedis: Redis,
  { redisPrefix }: Pick<BaseConfig, 'redisPrefix'>,
): Uploads {
  const places = createPlaces({ places: uploadPlaces, placesPerOwner: 1 })
  const limits = { name: `${name}:pictures`, points: 40, seconds: 3_600 }
  const limiter = createLimiter(volatileRedis, redisPrefix, limits)
  return {
    async enter(userId, maxBytes) {
      const leave = places(userId, Math.ceil(maxBytes / placeBytes))
      await limiter.consume(userId).catch((error: unknown) => {
        leave()
        throw error
      })
      return leave
    },
  }
}

const starts: readonly (readonly [at: number, marks: string])[] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
  [4, 'ftypavis'],
  [4, 'ftypmif1'],
]
/** Programs look for the beginning of a PDF so far into its file, and for its end so far before that of the file. */
const edge = 1_024

/** How browsers know a page by its content: before it is at most a mark for UTF-8. */
const likePage = /^(?:ï»¿)?\s*</

/** Kind of a file, by its content; undefined for one that is neither a picture nor a PDF, or that was cut off. */
export function kindOf(file: Uint8Array): Attachment['kind'] | undefined {
  const has = (at: number, marks: string) => textAt(file, at, at + marks.length) === marks
  if (starts.some(([at, marks]) => has(at, marks))) return 'picture'
  const [head, end] = [textAt(file, 0, edge), textAt(file, Math.max(0, file.length - edge), file.length)]
  const isPdf = head.includes('%PDF-') && !likePage.test(head) && end.includes('%%EOF')
  return isPdf ? 'document' : undefined
}

const textAt = (file: Uint8Array, from: number, to: number): string =>
  Buffer.from(file.subarray(from, to)).toString('latin1')
