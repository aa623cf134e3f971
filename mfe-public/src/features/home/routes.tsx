import type { RouteObject } from 'react-router-dom'

export const homeRoutes: RouteObject[] = [
  {
    path: '/',
    lazy: async () => {
      const { HomePage, queries } = await import('./home.page.tsx')
      return { Component: HomePage, handle: { queries } }
    },
  },
]
