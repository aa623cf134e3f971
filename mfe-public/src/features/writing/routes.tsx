import type { RouteObject } from 'react-router-dom'

const editor = async () => ({ Component: (await import('./editor.page.tsx')).EditorPage })

export const writingRoutes: RouteObject[] = [
  {
    path: '/dashboard/blog',
    lazy: async () => ({ Component: (await import('./own-posts.page.tsx')).OwnPostsPage }),
  },
  { path: '/dashboard/blog/new', lazy: editor },
  { path: '/dashboard/blog/:id/edit', lazy: editor },
]
