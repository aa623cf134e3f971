import type { RouteObject } from 'react-router-dom'

export const messagesRoutes: RouteObject[] = [
  {
    path: '/messages',
    lazy: async () => ({ Component: (await import('./messages.page.tsx')).MessagesPage }),
  },
]
