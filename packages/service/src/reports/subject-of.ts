import { type ReportDeps, reportsIn } from './piece.ts'
import type { ReportCase } from './report.entity.ts'

/** Subject of a case in the audit log: its number, and the owner of its piece. */
export async function subjectOf(deps: ReportDeps, { id, authorId }: ReportCase) {
  const author = await reportsIn(deps)
    .selectFrom('people')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', authorId)
    .executeTakeFirst()
  return { id, name: author ? `${author.first_name} ${author.last_name}` : authorId }
}
