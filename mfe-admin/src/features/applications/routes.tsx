import type { RouteObject } from 'react-router-dom'

export const applicationRoutes: RouteObject[] = [
  {
    path: '/admin/applications',
    lazy: async () => ({ Component: (await import('./applications.page.tsx')).ApplicationsPage }),
  },
  {
    path: '/admin/answers',
    lazy: async () => ({ Component: (await import('./answers.page.tsx')).AnswersPage }),
  },
]
