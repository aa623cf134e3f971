import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [
  {
    path: '/admin',
    lazy: async () => ({ Component: (await import('./features/overview/overview.page.tsx')).OverviewPage }),
  },
]
