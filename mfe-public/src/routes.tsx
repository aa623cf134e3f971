import { pageSlugs } from '@kocyolu/contracts'
import type { RouteObject } from 'react-router-dom'

const editor = async () => ({ Component: (await import('./features/writing/editor.page.tsx')).EditorPage })

export const routes: RouteObject[] = [
  {
    path: '/',
    lazy: async () => {
      const { HomePage, queries } = await import('./features/home/home.page.tsx')
      return { Component: HomePage, handle: { queries } }
    },
  },
  {
    path: '/about',
    lazy: async () => ({ Component: (await import('./features/about/about.page.tsx')).AboutPage }),
  },
  {
    path: '/blog',
    lazy: async () => {
      const { BlogPage, queries } = await import('./features/blog/blog.page.tsx')
      return { Component: BlogPage, handle: { queries } }
    },
  },
  {
    path: '/blog/:slug',
    lazy: async () => {
      const { PostPage, queries } = await import('./features/blog/post.page.tsx')
      return { Component: PostPage, handle: { queries } }
    },
  },
  ...pageSlugs.map(slug => ({
    path: `/${slug}`,
    lazy: async () => {
      const { SitePage, queriesOf } = await import('./features/pages/site.page.tsx')
      return { Component: SitePage, handle: { queries: () => queriesOf(slug) } }
    },
  })),
  {
    path: '/verify',
    lazy: async () => {
      const { VerifyPage, formQueries } = await import('./features/verify/verify.page.tsx')
      return { Component: VerifyPage, handle: { queries: formQueries } }
    },
  },
  {
    path: '/verify/:code',
    lazy: async () => {
      const { VerifyPage, queries } = await import('./features/verify/verify.page.tsx')
      return { Component: VerifyPage, handle: { queries } }
    },
  },
  {
    path: '/dashboard/blog',
    lazy: async () => ({ Component: (await import('./features/writing/own-posts.page.tsx')).OwnPostsPage }),
  },
  { path: '/dashboard/blog/new', lazy: editor },
  { path: '/dashboard/blog/:id/edit', lazy: editor },
  {
    path: '/dashboard/blog/decisions/:id',
    lazy: async () => ({ Component: (await import('./decision.page.tsx')).DecisionPage }),
  },
]
