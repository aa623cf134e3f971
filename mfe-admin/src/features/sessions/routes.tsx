import type { RouteObject } from 'react-router-dom'

export const sessionRoutes: RouteObject[] = [
  {
    path: '/admin/sessions',
    lazy: async () => ({ Component: (await import('./sessions.page.tsx')).SessionsPage }),
  },
]
