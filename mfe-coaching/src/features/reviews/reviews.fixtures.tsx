import type { MentorProfile, Review } from '@kocyolu/contracts'
import { type FakeServer, renderRoute, someMentor, someUser } from '@kocyolu/web/testing'
import { useQuery } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { mentorQuery } from '../../shared/queries.ts'
import { MentorReviews } from './reviews.tsx'

export const student = someUser()

export function aReview(part: Partial<Review> = {}): Review {
  return {
    id: 9,
    mentorProfileId: 3,
    rating: 4,
    comment: 'Çok sabırlı anlatıyor.',
    sessionId: null,
    verifiedSession: false,
    editedByAdmin: false,
    student: { firstName: 'Kerem', lastName: 'Demir', profileImageUrl: null },
    can: { edit: false, delete: false },
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...part,
  }
}
export const own = aReview({ sessionId: 5, can: { edit: true, delete: true } })

function Reviews() {
  const { data } = useQuery(mentorQuery(3))
  return data ? <MentorReviews mentor={data} /> : null
}
const routes: RouteObject[] = [{ path: '/', element: <Reviews /> }]

export const open = (
  server: FakeServer,
  part: Partial<MentorProfile> = {},
  user: typeof student | null = student,
) =>
  renderRoute(routes, {
    path: '/',
    user,
    server: {
      'coaching.getMentor': someMentor({
        can: { book: true, message: true, review: true, edit: false },
        ...part,
      }),
      'coaching.listReviews': [],
      ...server,
    },
  })
