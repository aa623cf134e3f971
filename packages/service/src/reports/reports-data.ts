import { sql } from 'kysely'
import { forgetSubject } from '../audit/redact-audit.ts'
import type { Clock } from '../clock.ts'
import type { Em } from '../data/orm.ts'
import { goes, kept, naming, type PersonalData } from '../erasure/personal-data.ts'

/** Data about people in reports, for a service that takes them: a piece's case goes with the piece's author. */
export const reportsData: PersonalData = {
  reports: [
    { rows: naming('reporter_id'), becomes: { note: null }, stays: ['reporter_id', 'reason'] },
    // It goes with its case.
    ...kept('evidence'),
  ],
  report_cases: [
    ...goes('author_id'),
    ...kept('piece', 'evidence', 'appeal'),
    // Decisions and reasons of admins stay under their names, as in the audit log.
    ...kept('decision', 'why', 'decided_by_id', 'decided_by_name'),
    ...kept('answer', 'answered_by_id', 'answered_by_name'),
  ],
}

/** Forgets what the audit log has of pieces that a user made, before their cases go. */
export const forgetReports = (deps: { em: Em; clock: Clock }, authorId: string): Promise<void> =>
  forgetSubject(deps, 'report', sql`select id::text from report_cases where author_id = ${authorId}::uuid`)
