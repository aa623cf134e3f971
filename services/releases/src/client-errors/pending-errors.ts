import type { RawFrame } from './stack-frames.ts'

/** A failure as it is kept, without anything that says whose it was. */
export type Failure = {
  app: string
  kind: string
  message: string
  frames: RawFrame[]
  build: string
  /** 0 when it is not known. */
  composition: number
  browser: string
  path: string
  at: Date
}

/** Failures that are the same but for where and when they were seen. */
export type Failures = Omit<Failure, 'browser' | 'path' | 'at'> & {
  count: number
  firstAt: Date
  lastAt: Date
  browsers: Map<string, number>
  paths: Map<string, number>
  /** The first and the last of them. */
  samples: Pick<Failure, 'browser' | 'path' | 'at'>[]
}

/** So many different ones are kept between two times of writing them down. */
const maxKinds = 200
const maxNames = 10
/** The entry for all that were too many. */
export const tooMany = 'Too many different failures at once'

/** Failures that are not written down yet: however many there are, it is a few rows and a bounded piece of memory. */
export class PendingErrors {
  #failures = new Map<string, Failures>()

  add({ browser, path, at, ...failure }: Failure): void {
    const seen = { firstAt: at, lastAt: at, samples: [{ browser, path, at }] }
    const counted = { browsers: new Map([[browser, 1]]), paths: new Map([[path, 1]]) }
    this.#keep({ ...failure, count: 1, ...seen, ...counted })
  }

  /** All that came since the last time. */
  take(): Failures[] {
    const taken = [...this.#failures.values()]
    this.#failures = new Map()
    return taken
  }

  /** Adds what was taken to what came since. */
  putBack(taken: readonly Failures[]): void {
    for (const failures of [...taken, ...this.take()]) this.#keep(failures)
  }

  #keep(failures: Failures): void {
    const isKept = this.#failures.has(keyOf(failures)) || this.#failures.size < maxKinds
    const kept = isKept ? failures : { ...failures, ...rest }
    const known = this.#failures.get(keyOf(kept))
    if (known) merge(known, kept)
    else this.#failures.set(keyOf(kept), kept)
  }
}

const rest = { build: 'other', composition: 0, message: tooMany, frames: [] }

function keyOf({ app, kind, message, frames, build, composition }: Failures): string {
  const [top] = frames
  return JSON.stringify([app, kind, message, build, composition, top?.file, top?.line, top?.column])
}

/** Adds what is newer. */
function merge(known: Failures, { count, lastAt, browsers, paths, samples }: Failures): void {
  known.count += count
  known.lastAt = lastAt
  for (const [name, times] of browsers) raise(known.browsers, name, times)
  for (const [name, times] of paths) raise(known.paths, name, times)
  known.samples = [...known.samples.slice(0, 1), ...samples.slice(-1)]
}

/** Names after the tenth count as others. */
function raise(names: Map<string, number>, name: string, times: number): void {
  const counted = names.has(name) || names.size < maxNames ? name : 'other'
  names.set(counted, (names.get(counted) ?? 0) + times)
}
