import { createService, exportConsumer, peopleConsumer, readApproval, type Service } from '@kocyolu/service'
import { forgetPictures, servePictures } from '@kocyolu/service/pictures'
import { followApproval } from './blogs/author-approval.ts'
import { erasure, personalData } from './personal-data/personal-data.ts'
import { reports } from './reports/post-piece.ts'
import { routes } from './routes.ts'
import { type ProcessDeps, service } from './service.ts'

export function buildApp(deps: ProcessDeps): Service<ProcessDeps> {
  return createService({
    deps,
    contract: service.contract,
    routes,
    isApproved: readApproval,
    middleware: [servePictures(deps, 'blogs')],
    jobs: service.handleJobs({
      'content.forget_pictures': inside => forgetPictures(inside),
      'content.count_reports': inside => reports.publishFigures(inside),
      'content.forget_reports': inside => reports.forgetCases(inside),
    }),
    consumers: service.consume({
      ...peopleConsumer,
      'mentor.approval_changed': (inside, approval) => followApproval(inside, approval),
      ...erasure,
      ...exportConsumer(personalData),
    }),
  })
}
