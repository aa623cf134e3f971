import type { RouteObject } from 'react-router-dom'
import { decisionRoutes } from './features/decisions/routes.tsx'
import { ownProfileRoutes } from './features/own-profile/routes.tsx'
import { planRoutes } from './features/plan/routes.tsx'
import { progressRoutes } from './features/progress/routes.tsx'
import { sessionsRoutes } from './features/sessions/routes.tsx'
import { studentsRoutes } from './features/students/routes.tsx'

const mentorRoutes: RouteObject[] = [
  {
    path: '/mentors',
    lazy: async () => {
      const { MentorsPage, queries } = await import('./mentors.page.tsx')
      return { Component: MentorsPage, handle: { queries } }
    },
  },
  {
    path: '/mentors/:id',
    lazy: async () => {
      const { MentorPage, queries } = await import('./mentor.page.tsx')
      return { Component: MentorPage, handle: { queries } }
    },
  },
  {
    path: '/mentors/:id/request',
    lazy: async () => ({ Component: (await import('./request.page.tsx')).RequestPage }),
  },
]

const dashboardRoutes: RouteObject[] = [
  {
    path: '/dashboard',
    lazy: async () => ({ Component: (await import('./dashboard.page.tsx')).DashboardPage }),
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
  ...dashboardRoutes,
  ...ownProfileRoutes,
  ...sessionsRoutes,
  ...progressRoutes,
  ...planRoutes,
  ...studentsRoutes,
  ...decisionRoutes,
  ...settingsRoutes,
]
