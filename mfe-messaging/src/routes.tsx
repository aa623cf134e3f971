import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [
  {
    path: '/messages',
    lazy: async () => ({ Component: (await import('./features/messages/messages.page.tsx')).MessagesPage }),
  },
  {
    path: '/messages/blocked',
    lazy: async () => ({ Component: (await import('./features/blocked/blocked.page.tsx')).BlockedPage }),
  },
  {
    path: '/messages/decisions/:id',
    lazy: async () => ({ Component: (await import('./decision.page.tsx')).DecisionPage }),
  },
]
