import { aboutRoutes } from './features/about/routes.tsx'
import { blogRoutes } from './features/blog/routes.tsx'
import { decisionRoutes } from './features/decisions/routes.tsx'
import { homeRoutes } from './features/home/routes.tsx'
import { pageRoutes } from './features/pages/routes.tsx'
import { writingRoutes } from './features/writing/routes.tsx'

export const routes = [
  ...homeRoutes,
  ...aboutRoutes,
  ...blogRoutes,
  ...pageRoutes,
  ...writingRoutes,
  ...decisionRoutes,
]
