import type { RouteObject } from 'react-router-dom'

const lazy = async () => ({ Component: (await import('./moderation.page.tsx')).ModerationPage })

export const moderationRoutes: RouteObject[] = [
  { path: '/admin/moderation', lazy },
  { path: '/admin/moderation/:state', lazy },
]
