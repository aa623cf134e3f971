const periods = ['hourly', 'daily', 'weekly', 'monthly', 'yearly'] as const
type Period = (typeof periods)[number]

/** How many hours, days, … keep their newest backup each. */
export type Keep = Partial<Record<Period, number>>

const dayMs = 86_400_000

/** The period that an instant is in, by UTC. Weeks begin on Monday. */
const nameOf: Record<Period, (at: Date) => string> = {
  hourly: at => at.toISOString().slice(0, 13),
  daily: at => at.toISOString().slice(0, 10),
  // The first of January 1970 was a Thursday.
  weekly: at => String(Math.floor((at.getTime() / dayMs + 3) / 7)),
  monthly: at => at.toISOString().slice(0, 7),
  yearly: at => at.toISOString().slice(0, 4),
}

/** Reads a rule such as `daily=7,weekly=5,monthly=12`. */
export function readKeep(text: string): Keep {
  const keep: Keep = {}
  for (const each of text.split(',')) {
    const [, name, count] = /^\s*([a-z]+)=(\d{1,4})\s*$/.exec(each) ?? []
    const period = periods.find(one => one === name)
    if (!period || Number(count) === 0)
      throw new Error(`--keep: "${each}" is not like daily=7; there are ${periods.join(', ')}`)
    keep[period] = Number(count)
  }
  return keep
}

interface Kept {
  id: string
  at: Date
  isVerified: boolean
}

/**
 * Which backups stay: of each period the newest, for as many periods as the rule says. The newest of all stays whatever
 * the rule is, and so does the newest that was verified.
 */
export function keptBy(keep: Keep, backups: readonly Kept[]): Set<string> {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const kept = new Set<string>()
  for (const each of [newestFirst[0], newestFirst.find(({ isVerified }) => isVerified)])
    if (each) kept.add(each.id)
  for (const period of periods) {
    const seen = new Set<string>()
    for (const { id, at } of newestFirst) {
      const name = nameOf[period](at)
      if (seen.has(name) || seen.size >= (keep[period] ?? 0)) continue
      seen.add(name)
      kept.add(id)
    }
  }
  return kept
}
