import type { RouteObject } from 'react-router-dom'

export const routes: RouteObject[] = [
  {
    path: '/messages',
    lazy: async () => ({ Component: (await import('./features/messages/messages.page.tsx')).MessagesPage }),
  },
]
