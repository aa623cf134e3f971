import type { RouteObject } from 'react-router-dom'

export const blogRoutes: RouteObject[] = [
  { path: '/blog', lazy: async () => ({ Component: (await import('./blog.page.tsx')).BlogPage }) },
  { path: '/blog/:slug', lazy: async () => ({ Component: (await import('./post.page.tsx')).PostPage }) },
]
