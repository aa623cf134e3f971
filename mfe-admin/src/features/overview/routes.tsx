import type { RouteObject } from 'react-router-dom'

export const overviewRoutes: RouteObject[] = [
  {
    path: '/admin',
    lazy: async () => ({ Component: (await import('./overview.page.tsx')).OverviewPage }),
  },
]
