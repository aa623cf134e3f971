import type { RouteObject } from 'react-router-dom'

export const releaseRoutes: RouteObject[] = [
  {
    path: '/admin/releases',
    lazy: async () => ({ Component: (await import('./releases.page.tsx')).ReleasesPage }),
  },
]
