import type { RouteObject } from 'react-router-dom'

export const sessionsRoutes: RouteObject[] = [
  {
    path: '/dashboard/sessions',
    lazy: async () => ({ Component: (await import('./sessions.page.tsx')).SessionsPage }),
  },
]
