import type { RouteObject } from 'react-router-dom'

const lazy = async () => ({ Component: (await import('./blogs.page.tsx')).BlogsPage })

export const blogRoutes: RouteObject[] = [{ path: '/admin/blogs', lazy }]
