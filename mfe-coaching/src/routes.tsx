import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [
  {
    path: '/mentors',
    lazy: async () => {
      const { MentorsPage, queries } = await import('./mentors.page.tsx')
      return { Component: MentorsPage, handle: { queries } }
    },
  },
  {
    path: '/mentors/find',
    lazy: async () => {
      const { FindPage, queries } = await import('./features/find/find.page.tsx')
      return { Component: FindPage, handle: { queries } }
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
  {
    path: '/dashboard',
    lazy: async () => {
      const { DashboardPage, queries } = await import('./dashboard.page.tsx')
      return { Component: DashboardPage, handle: { queries } }
    },
  },
  {
    path: '/dashboard/profile',
    lazy: async () => ({
      Component: (await import('./features/own-profile/own-profile.page.tsx')).OwnProfilePage,
    }),
  },
  {
    path: '/dashboard/certificates',
    lazy: async () => (await import('./settings.page.tsx')).certificates,
  },
  {
    path: '/dashboard/sessions',
    lazy: async () => ({ Component: (await import('./features/sessions/sessions.page.tsx')).SessionsPage }),
  },
  {
    path: '/dashboard/sessions/:id',
    lazy: async () => ({ Component: (await import('./session.page.tsx')).SessionPage }),
  },
  {
    path: '/dashboard/question-hours/:id',
    lazy: async () => ({
      Component: (await import('./features/question-hours/hour.page.tsx')).HourPage,
    }),
  },
  {
    path: '/dashboard/progress',
    lazy: async () => ({ Component: (await import('./features/progress/progress.page.tsx')).ProgressPage }),
  },
  {
    path: '/dashboard/plan',
    lazy: async () => ({ Component: (await import('./features/plan/plan.page.tsx')).PlanPage }),
  },
  {
    path: '/dashboard/today',
    lazy: async () => {
      const { TodayPage, queries } = await import('./features/today/today.page.tsx')
      return { Component: TodayPage, handle: { queries } }
    },
  },
  {
    path: '/dashboard/topics',
    lazy: async () => ({ Component: (await import('./learning-pages.ts')).TopicsPage }),
  },
  {
    path: '/dashboard/guardian',
    lazy: async () => (await import('./settings.page.tsx')).guardian,
  },
  {
    path: '/dashboard/mistakes',
    lazy: async () => ({ Component: (await import('./learning-pages.ts')).MistakesPage }),
  },
  {
    path: '/dashboard/choices',
    lazy: async () => ({ Component: (await import('./features/choices/choices.page.tsx')).ChoicesPage }),
  },
  {
    path: '/dashboard/students',
    lazy: async () => ({ Component: (await import('./features/students/student-pages.ts')).StudentsPage }),
  },
  {
    path: '/dashboard/students/templates',
    lazy: async () => ({ Component: (await import('./features/students/student-pages.ts')).TemplatesPage }),
  },
  {
    path: '/dashboard/students/:id',
    lazy: async () => ({ Component: (await import('./features/students/student-pages.ts')).StudentPage }),
  },
  {
    path: '/dashboard/notifications',
    lazy: async () => ({
      Component: (await import('./features/notifications/notifications.page.tsx')).NotificationsPage,
    }),
  },
  {
    path: '/dashboard/decisions/:id',
    lazy: async () => ({ Component: (await import('./decision.page.tsx')).DecisionPage }),
  },
  {
    path: '/dashboard/settings',
    lazy: async () => ({ Component: (await import('./settings.page.tsx')).SettingsPage }),
  },
]
