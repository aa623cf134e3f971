import {
  type FakeServer,
  renderRoute,
  type SomeMentor,
  someMentor,
  someReview,
  someUser,
} from '@kocyolu/web/testing'
import { useQuery } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { mentorQuery } from '../../shared/queries.ts'
import { MentorReviews } from './reviews.tsx'

export const student = someUser()

export const own = someReview({ sessionId: 5, can: { edit: true, delete: true } })

function Reviews() {
  const { data } = useQuery(mentorQuery(3))
  return data ? <MentorReviews mentor={data} /> : null
}
const routes: RouteObject[] = [{ path: '/', element: <Reviews /> }]

export const open = (
  server: FakeServer,
  { can = { book: true, message: true, review: true }, ...part }: SomeMentor = {},
  user: typeof student | null = student,
) =>
  renderRoute(routes, {
    path: '/',
    user,
    server: {
      'coaching.getMentor': someMentor({ can, ...part }),
      'coaching.listReviews': [],
      ...server,
    },
  })
