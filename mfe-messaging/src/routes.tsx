import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [
  {
    path: '/messages',
    lazy: async () => ({ Component: (await import('./features/start/start.page.tsx')).StartPage }),
  },
]
