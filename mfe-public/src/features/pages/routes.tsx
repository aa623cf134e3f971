import { pageSlugs } from '@kocyolu/contracts'
import type { RouteObject } from 'react-router-dom'

const lazy = async () => ({ Component: (await import('./site.page.tsx')).SitePage })

export const pageRoutes: RouteObject[] = pageSlugs.map(slug => ({ path: `/${slug}`, lazy }))
