import { applicationRoutes } from './features/applications/routes.tsx'
import { auditRoutes } from './features/audit/routes.tsx'
import { blogRoutes } from './features/blogs/routes.tsx'
import { categoryRoutes } from './features/categories/routes.tsx'
import { clientErrorRoutes } from './features/client-errors/routes.tsx'
import { mentorRoutes } from './features/mentors/routes.tsx'
import { moderationRoutes } from './features/moderation/routes.tsx'
import { overviewRoutes } from './features/overview/routes.tsx'
import { releaseRoutes } from './features/releases/routes.tsx'
import { sessionRoutes } from './features/sessions/routes.tsx'
import { settingsRoutes } from './features/settings/routes.tsx'
import { userRoutes } from './features/users/routes.tsx'

export const routes = [
  ...overviewRoutes,
  ...userRoutes,
  ...applicationRoutes,
  ...mentorRoutes,
  ...sessionRoutes,
  ...blogRoutes,
  ...moderationRoutes,
  ...categoryRoutes,
  ...settingsRoutes,
  ...auditRoutes,
  ...releaseRoutes,
  ...clientErrorRoutes,
]
