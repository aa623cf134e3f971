import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [
  {
    path: '/messages',
    lazy: async () => {
      const { MessagesPage, queries } = await import('./features/messages/messages.page.tsx')
      return { Component: MessagesPage, handle: { queries } }
    },
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
