import type { RouteObject } from 'react-router-dom'

export const progressRoutes: RouteObject[] = [
  {
    path: '/dashboard/progress',
    lazy: async () => ({ Component: (await import('./progress.page.tsx')).ProgressPage }),
  },
]
