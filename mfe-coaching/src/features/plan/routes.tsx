import type { RouteObject } from 'react-router-dom'

export const planRoutes: RouteObject[] = [
  {
    path: '/dashboard/plan',
    lazy: async () => ({ Component: (await import('./plan.page.tsx')).PlanPage }),
  },
]
