import type { RouteObject } from 'react-router-dom'

export const overviewRoutes: RouteObject[] = [
  {
    path: '/admin',
    lazy: async () => ({ Component: (await import('./overview.page.tsx')).OverviewPage }),
  },
  // An admin's messages are like everybody's.
  {
    path: '/admin/messages',
    lazy: async () => ({ Component: (await import('./messages.page.tsx')).AdminMessages }),
  },
]
