import type { RouteObject } from 'react-router-dom'

export const ownProfileRoutes: RouteObject[] = [
  {
    path: '/dashboard/profile',
    lazy: async () => ({ Component: (await import('./own-profile.page.tsx')).OwnProfilePage }),
  },
]
