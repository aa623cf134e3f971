import { z } from 'zod'

/** A known hole in a package that is installed. `since`: when it was published; null where that could not be learned. */
export type Hole = { id: string; package: string; severity: string; title: string; since: string | null }

const Advisory = z.looseObject({
  url: z.string(),
  name: z.string(),
  severity: z.string(),
  title: z.string(),
})
const Audit = z.looseObject({
  vulnerabilities: z.record(z.string(), z.looseObject({ via: z.array(z.union([z.string(), Advisory])) })),
})

/** Advisories of an answer of `npm audit --json`, each once; a package that only has them through another names none. */
export function holesOf(answer: unknown): Omit<Hole, 'since'>[] {
  const { vulnerabilities } = Audit.parse(answer)
  const found = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap(one => (typeof one === 'string' ? [] : [one])),
  )
  const holes = found.map(({ url, name, severity, title }) => ({
    id: url.slice(url.lastIndexOf('/') + 1),
    ...{ package: name, severity, title },
  }))
  return [...new Map(holes.map(hole => [`${hole.id} ${hole.package}`, hole])).values()]
}

/** Days within which SECURITY.md promises an update. */
const promisedDays = { serious: 14, other: 90 } as const
const serious = new Set(['high', 'critical'])

const dayMs = 86_400_000
const ageOf = (since: string, now: Date): number => Math.floor((now.getTime() - Date.parse(since)) / dayMs)

/** Holes that are older than SECURITY.md promises, in words; one of unknown age is too old. */
export function overdue(holes: readonly Hole[], now: Date): string[] {
  return holes.flatMap(({ id, package: name, severity, title, since }) => {
    const max = serious.has(severity) ? promisedDays.serious : promisedDays.other
    const age = since === null ? undefined : ageOf(since, now)
    if (age !== undefined && age <= max) return []
    const known = age === undefined ? 'of unknown age' : `${age} days old, promised within ${max}`
    return [`${name}: ${title} (${id}, ${severity}; ${known})`]
  })
}

export const Kept = z.object({
  /** When the registry last answered. */
  askedAt: z.iso.datetime(),
  holes: z.array(
    z.object({
      ...{ id: z.string(), package: z.string(), severity: z.string(), title: z.string() },
      since: z.string().nullable(),
    }),
  ),
})
export type Kept = z.infer<typeof Kept>

/** A list that is itself older than the promise says nothing of what came since; undefined where it is of use. */
export function staleness({ askedAt }: Pick<Kept, 'askedAt'>, now: Date): string | undefined {
  const age = ageOf(askedAt, now)
  return age > promisedDays.serious ? `The list of known holes is ${age} days old` : undefined
}
