import type { RouteObject } from 'react-router-dom'

export const blockedRoutes: RouteObject[] = [
  {
    path: '/messages/blocked',
    lazy: async () => ({ Component: (await import('./blocked.page.tsx')).BlockedPage }),
  },
]
