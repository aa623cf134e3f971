import { lazyComponent, PageSkeleton } from '@kocyolu/web'
import type { RouteObject } from 'react-router-dom'
import { dashboardRoutes } from './features/dashboard/routes.tsx'
import { ownProfileRoutes } from './features/own-profile/routes.tsx'
import { sessionsRoutes } from './features/sessions/routes.tsx'

const CreateProfile = lazyComponent(
  async () => (await import('./features/own-profile/create-profile.tsx')).CreateProfile,
  PageSkeleton,
)

const Favourites = lazyComponent(
  async () => (await import('./features/favourites/favourites.tsx')).Favourites,
)

const mentorRoutes: RouteObject[] = [
  { path: '/mentors', lazy: async () => ({ Component: (await import('./mentors.page.tsx')).MentorsPage }) },
  { path: '/mentors/:id', lazy: async () => ({ Component: (await import('./mentor.page.tsx')).MentorPage }) },
  {
    path: '/mentors/:id/request',
    lazy: async () => ({ Component: (await import('./request.page.tsx')).RequestPage }),
  },
]

const settingsRoutes: RouteObject[] = [
  {
    path: '/dashboard/settings',
    lazy: async () => ({ Component: (await import('./settings.page.tsx')).SettingsPage }),
  },
]

export const routes: RouteObject[] = [
  ...mentorRoutes,
  ...dashboardRoutes({ CreateProfile, Favourites }),
  ...ownProfileRoutes,
  ...sessionsRoutes,
  ...settingsRoutes,
]
