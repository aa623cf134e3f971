import { createService, type Service } from '@kocyolu/service'
import { serveAssets } from './pages/assets.ts'
import { errorPage } from './pages/error-page.ts'
import { legalPages } from './pages/legal-pages.ts'
import { linkPages } from './pages/link-pages.ts'
import { loginRoutes } from './pages/login-routes.ts'
import { signPages } from './pages/sign-pages.ts'
import { consume, type Deps, identityService } from './service.ts'
import { becomeMentor } from './users/become-mentor.ts'
import { changePicture } from './users/change-picture.ts'
import { userRoutes } from './users/users.routes.ts'

export function buildApp(deps: Deps): Service<Deps> {
  return createService({
    deps,
    contract: identityService.contract,
    middleware: [serveAssets],
    pages: [signPages(deps), linkPages(deps), legalPages(deps), loginRoutes(deps)],
    routes: userRoutes,
    errorPage: errorPage(deps.config.brandName),
    consumers: consume({
      'mentor.created': (inside, created) => becomeMentor(inside, created),
      'mentor.picture_changed': (inside, changed) => changePicture(inside, changed),
    }),
  })
}
