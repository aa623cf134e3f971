import { canBeForced, complaintText, type ReleaseComplaint } from '@kocyolu/contracts/release-complaints'
import type { HistoryEntry } from './records.ts'

/** A request that would not work; every complaint is there at once. Its message is the English text. */
export class ReleaseRefused extends Error {
  readonly complaints: ReleaseComplaint[]

  constructor(...complaints: ReleaseComplaint[]) {
    const known = new Map(complaints.map(each => [JSON.stringify(each), each]))
    super([...known.values()].map(each => complaintText(each, 'en')).join('\n'))
    this.name = new.target.name
    this.complaints = [...known.values()]
  }

  /** Whether one can go on in spite of all this, with a reason. */
  get canBeForced(): boolean {
    return canBeForced(this.complaints.map(({ code }) => code))
  }
}

/** Another operator was faster and changed the same. */
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

/** A named object is not there. */
export class ReleaseUnknown extends ReleaseRefused {}

/** Fails as overtaken when there is such a change. */
export function refuseOvertaken(entry: HistoryEntry | undefined): void {
  if (entry) throw new ReleaseOvertaken(entry)
}

/** That a build is not (or no longer) there as a whole. */
export const unpublished = (app: string, build: string): ReleaseComplaint => ({
  code: 'build.unpublished',
  values: { app, build },
})
