import type { Found, What } from './look.ts'
import { growthPerMinute, type Sample } from './slope.ts'

/** How one thing went: from where to where once it had settled, and by how much a minute. */
export interface Growth {
  what: What
  of: string
  first: number
  last: number
  /** Undefined where it was not seen for long enough. */
  perMinute: number | undefined
}

/** So long after its start a process has opened, compiled and kept what it needs. */
const settledMs = 180_000

/** Observations of one thing, life by life. */
export interface Seen {
  what: What
  of: string
  lives: Map<string, Sample[]>
}

/** Observations of each thing, life by life. */
export class Series {
  readonly #seen = new Map<string, Seen>()

  add(atMs: number, found: readonly Found[]): void {
    for (const { what, of, life, value } of found) {
      const key = `${what} ${of}`
      const one = this.#seen.get(key) ?? { what, of, lives: new Map<string, Sample[]>() }
      this.#seen.set(key, one)
      one.lives.set(life, [...(one.lives.get(life) ?? []), { atMs, value }])
    }
  }

  /** Every sample, for who wants to look at a slope more closely. */
  samples(): (Omit<Seen, 'lives'> & { lives: Sample[][] })[] {
    return [...this.#seen.values()].map(({ what, of, lives }) => ({ what, of, lives: [...lives.values()] }))
  }

  growths(): Growth[] {
    return [...this.#seen.values()].map(({ what, of, lives }) => {
      const settled = [...lives.values()]
        .map(life => life.filter(({ atMs }) => atMs - (life[0]?.atMs ?? 0) >= settledMs))
        .filter(life => life.length > 0)
      const [first, last] = [settled[0]?.[0]?.value ?? 0, settled.at(-1)?.at(-1)?.value ?? 0]
      return { what, of, first, last, perMinute: growthPerMinute(settled) }
    })
  }
}
