import type { RouteObject } from 'react-router-dom'

export const categoryRoutes: RouteObject[] = [
  {
    path: '/admin/categories',
    lazy: async () => ({ Component: (await import('./categories.page.tsx')).CategoriesPage }),
  },
]
