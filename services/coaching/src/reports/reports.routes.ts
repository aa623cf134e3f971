import { reportsOf } from '@kocyolu/service'
import { type Deps, service } from '../service.ts'
import { profilePiece, replyPiece, reviewPiece } from './pieces.ts'

export const reports = reportsOf<Deps>({ review: reviewPiece, reply: replyPiece, profile: profilePiece })

export const reportRoutes = service.implement({
  reportMentor: reports.report('profile'),
  reportReview: reports.report('review'),
  reportReply: reports.report('reply'),
  ...reports.handlers,
})
