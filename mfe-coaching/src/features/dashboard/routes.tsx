import type { User } from '@kocyolu/contracts'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'

/** What takes the place of a coach's dashboard until there is a profile. */
export type CreateProfile = ComponentType<{ user: User; onDone: (mentorProfileId: number) => void }>

/** What is another feature's and handed in: the page of a new coach, and the coaches that a student marked. */
export type DashboardParts = { CreateProfile: CreateProfile; Favourites: ComponentType }

/** `/dashboard`. */
export const dashboardRoutes = (parts: DashboardParts): RouteObject[] => [
  {
    path: '/dashboard',
    lazy: async () => {
      const { DashboardPage } = await import('./dashboard.page.tsx')
      return { element: <DashboardPage {...parts} /> }
    },
  },
]
