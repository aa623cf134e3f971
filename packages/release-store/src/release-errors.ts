import type { HistoryEntry } from './records.ts'

/** What was asked for would not work; every reason is told, by name. */
export class ReleaseRefused extends Error {
  readonly complaints: string[]

  constructor(complaints: string[]) {
    super(complaints.join('\n'))
    this.name = 'ReleaseRefused'
    this.complaints = complaints
  }
}

/** Somebody else was faster and changed the same. */
export class ReleaseOvertaken extends Error {
  readonly entry: HistoryEntry

  constructor(entry: HistoryEntry) {
    const changes = entry.changes.map(({ app, to }) => `${app}@${to ?? 'none'}`).join(', ')
    super(
      `Overtaken by ${entry.by}: ${entry.action} ${changes} (${entry.why}), change ${entry.number} of ${entry.at}`,
    )
    this.name = 'ReleaseOvertaken'
    this.entry = entry
  }
}

/** What was named is not there. */
export class ReleaseUnknown extends ReleaseRefused {
  constructor(...complaints: string[]) {
    super(complaints)
    this.name = 'ReleaseUnknown'
  }
}

/** Fails as overtaken when there is such a change. */
export function refuseOvertaken(entry: HistoryEntry | undefined): void {
  if (entry) throw new ReleaseOvertaken(entry)
}
