import type { RouteObject } from 'react-router-dom'

export const discoveryRoutes: RouteObject[] = [
  {
    path: '/mentors',
    lazy: async () => ({ Component: (await import('./discovery.page.tsx')).DiscoveryPage }),
  },
]
