import type { RouteObject } from 'react-router-dom'

export const blogRoutes: RouteObject[] = [
  {
    path: '/blog',
    lazy: async () => {
      const { BlogPage, queries } = await import('./blog.page.tsx')
      return { Component: BlogPage, handle: { queries } }
    },
  },
  {
    path: '/blog/:slug',
    lazy: async () => {
      const { PostPage, queries } = await import('./post.page.tsx')
      return { Component: PostPage, handle: { queries } }
    },
  },
]
