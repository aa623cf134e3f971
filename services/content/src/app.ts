import { createService, exportConsumer, peopleConsumer, type Service } from '@kocyolu/service'
import { forgetPictures, servePictures } from '@kocyolu/service/pictures'
import { blogRoutes } from './blogs/blogs.routes.ts'
import { examPaperRoutes } from './exam-papers/exam-papers.routes.ts'
import { footerRoutes } from './footer/footer.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { erasure } from './personal-data/erasure.events.ts'
import { personalData } from './personal-data/personal-data.ts'
import { pictureRoutes } from './pictures/pictures.routes.ts'
import { rankTableRoutes } from './rank-tables/rank-tables.routes.ts'
import { reportRoutes, reports } from './reports/reports.routes.ts'
import { type ProcessDeps, service } from './service.ts'

export function buildApp(deps: ProcessDeps): Service<ProcessDeps> {
  return createService({
    deps,
    contract: service.contract,
    routes: [
      ...blogRoutes,
      ...reportRoutes,
      ...pictureRoutes,
      ...homeRoutes,
      ...examPaperRoutes,
      ...rankTableRoutes,
      ...pageRoutes,
      ...footerRoutes,
    ],
    middleware: [servePictures(deps, 'blogs')],
    jobs: service.handleJobs({
      'content.forget_pictures': inside => forgetPictures(inside),
      'content.forget_reports': inside => reports.forgetCases(inside),
    }),
    consumers: service.consume({
      ...peopleConsumer,
      ...erasure,
      ...exportConsumer(personalData),
    }),
  })
}
