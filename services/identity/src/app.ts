import { createService, ignoring, type Service } from '@kocyolu/service'
import { loginRoutes } from './accounts/login-routes.ts'
import { signPages } from './accounts/sign-pages.ts'
import { legalPages } from './legal/legal-pages.ts'
import { linkPages } from './links/link-pages.ts'
import { mailResetLink } from './links/mail-reset-link.ts'
import { serveAssets } from './pages/assets.ts'
import { errorPage } from './pages/error-page.ts'
import { type ProcessDeps, service } from './service.ts'
import { becomeMentor } from './users/become-mentor.ts'
import { changePicture } from './users/change-picture.ts'
import { userRoutes } from './users/users.routes.ts'

export function buildApp(deps: ProcessDeps): Service<ProcessDeps> {
  return createService({
    deps,
    contract: service.contract,
    middleware: [serveAssets],
    pages: [signPages(deps), linkPages(deps), legalPages(deps), loginRoutes(deps)],
    routes: [...userRoutes],
    errorPage: errorPage(deps.config.brandName),
    jobs: service.handleJobs({
      'identity.mail_reset_link': (inside, payload) => mailResetLink(inside, payload),
    }),
    consumers: service.consume({
      'mentor.created': (inside, created) => becomeMentor(inside, created),
      'mentor.picture_changed': (inside, changed) => changePicture(inside, changed),
      ...ignoring(
        'user.changed',
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
