import { complaintText, type Issue } from '@kocyolu/contracts'
import { ReleaseOvertaken, ReleaseRefused, ReleaseUnknown } from '@kocyolu/release-store'
import { AppError } from '@kocyolu/service'

/** For `catch`: what the release store refuses, in the words of the contract. */
export function refusedAsAppError(error: unknown): never {
  // ReleaseUnknown is a ReleaseRefused too.
  if (error instanceof ReleaseUnknown) throw new AppError('not_found', { issues: issuesOf(error) })
  if (error instanceof ReleaseRefused) throw new AppError('releases.refused', { issues: issuesOf(error) })
  if (error instanceof ReleaseOvertaken) {
    const { by, action, why } = error.entry
    const issues = Object.entries({ by, action, why }).map(([path, message]) => ({ path, message }))
    throw new AppError('releases.overtaken', { issues, message: error.message })
  }
  throw error
}

/** Each with its code, so that a page says it in its reader's language. */
const issuesOf = ({ complaints }: ReleaseRefused): Issue[] =>
  complaints.map(each => ({ path: 'builds', message: complaintText(each, 'en') ?? each.code, ...each }))
