import type { RouteObject } from 'react-router-dom'

export const mentorRoutes: RouteObject[] = [
  {
    path: '/admin/mentors',
    lazy: async () => ({ Component: (await import('./mentors.page.tsx')).MentorsPage }),
  },
]
