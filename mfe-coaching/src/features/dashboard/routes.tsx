import type { User } from '@kocyolu/contracts'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'

/** What takes the place of a coach's dashboard until there is a profile. */
export type CreateProfile = ComponentType<{ user: User; onDone: (mentorProfileId: number) => void }>

/** `/dashboard`; the page for a new coach is another feature's and is handed in. */
export const dashboardRoutes = (CreateProfile: CreateProfile): RouteObject[] => [
  {
    path: '/dashboard',
    lazy: async () => {
      const { DashboardPage } = await import('./dashboard.page.tsx')
      return { element: <DashboardPage CreateProfile={CreateProfile} /> }
    },
  },
]
