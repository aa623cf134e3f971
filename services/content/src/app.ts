import { createService, ignoring, peopleConsumer, type Service } from '@kocyolu/service'
import { forgetPictures, servePictures } from '@kocyolu/service/pictures'
import { blogRoutes } from './blogs/blogs.routes.ts'
import { watchCanary } from './canary/watch-canary.ts'
import { clientErrorRoutes } from './client-errors/client-errors.routes.ts'
import { pruneClientErrors } from './client-errors/prune-client-errors.ts'
import { footerRoutes } from './footer/footer.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { keepCounts } from './keep-counts.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { pictureRoutes } from './pictures/pictures.routes.ts'
import { releaseRoutes } from './releases/releases.routes.ts'
import { type ProcessDeps, service } from './service.ts'
import { tabRoutes } from './tabs/tabs.routes.ts'

export function buildApp(deps: ProcessDeps): Service<ProcessDeps> {
  return createService({
    deps,
    contract: service.contract,
    routes: [
      ...blogRoutes,
      ...pictureRoutes,
      ...homeRoutes,
      ...pageRoutes,
      ...footerRoutes,
      ...clientErrorRoutes,
      ...tabRoutes,
      ...releaseRoutes,
    ],
    middleware: [servePictures(deps, 'blogs')],
    jobs: service.handleJobs({
      'content.forget_pictures': inside => forgetPictures(inside),
      'content.prune_client_errors': inside => pruneClientErrors(inside),
    }),
    background: () => [keepCounts(deps), watchCanary(deps)],
    consumers: service.consume({
      ...peopleConsumer,
      ...ignoring(
        'mentor.created',
        'mentor.picture_changed',
        'session.requested',
        'session.confirmed',
        'session.cancelled',
        'session.completed',
        'session.reminder_due',
        'review.created',
      ),
    }),
  })
}
