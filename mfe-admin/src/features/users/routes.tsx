import type { RouteObject } from 'react-router-dom'

export const userRoutes: RouteObject[] = [
  {
    path: '/admin/users',
    lazy: async () => ({ Component: (await import('./users.page.tsx')).UsersPage }),
  },
]
