import type { RouteObject } from 'react-router-dom'

export const decisionRoutes: RouteObject[] = [
  {
    path: '/dashboard/blog/decisions/:id',
    lazy: async () => ({ Component: (await import('./decision.page.tsx')).DecisionPage }),
  },
]
