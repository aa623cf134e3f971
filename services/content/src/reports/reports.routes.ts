import { reportsOf } from '@kocyolu/service'
import { type Deps, service } from '../service.ts'
import { postPiece } from './post-piece.ts'

export const reports = reportsOf<Deps>({ post: postPiece })

export const reportRoutes = service.implement({
  reportBlog: reports.report('post'),
  ...reports.handlers,
})
