import { pageSlugs } from '@kocyolu/contracts'
import type { RouteObject } from 'react-router-dom'

export const pageRoutes: RouteObject[] = pageSlugs.map(slug => ({
  path: `/${slug}`,
  lazy: async () => {
    const { SitePage, queriesOf } = await import('./site.page.tsx')
    return { Component: SitePage, handle: { queries: () => queriesOf(slug) } }
  },
}))
