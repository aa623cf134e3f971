import { lazyComponent, PageSkeleton } from '@kocyolu/web'
import type { RouteObject } from 'react-router-dom'
import { dashboardRoutes } from './features/dashboard/routes.tsx'
import { sessionsRoutes } from './features/sessions/routes.tsx'

const CreateProfile = lazyComponent(
  async () => (await import('./features/mentor-onboarding/create-profile.tsx')).CreateProfile,
  PageSkeleton,
)

const mentorRoutes: RouteObject[] = [
  { path: '/mentors', lazy: async () => ({ Component: (await import('./mentors.page.tsx')).MentorsPage }) },
  { path: '/mentors/:id', lazy: async () => ({ Component: (await import('./mentor.page.tsx')).MentorPage }) },
]

export const routes: RouteObject[] = [...mentorRoutes, ...dashboardRoutes(CreateProfile), ...sessionsRoutes]
