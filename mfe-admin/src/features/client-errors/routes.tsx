import type { RouteObject } from 'react-router-dom'

export const clientErrorRoutes: RouteObject[] = [
  {
    path: '/admin/releases/errors',
    lazy: async () => ({ Component: (await import('./client-errors.page.tsx')).ClientErrorsPage }),
  },
  {
    path: '/admin/releases/errors/:id',
    lazy: async () => ({ Component: (await import('./client-error.page.tsx')).ClientErrorPage }),
  },
]
