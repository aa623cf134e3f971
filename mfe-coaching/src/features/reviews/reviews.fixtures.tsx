import type { Review } from '@kocyolu/contracts'
import { type FakeServer, renderRoute, type SomeMentor, someMentor, someUser } from '@kocyolu/web/testing'
import { useQuery } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { mentorQuery } from '../../shared/queries.ts'
import { MentorReviews } from './reviews.tsx'

export const student = someUser()

const none = {
  edit: false,
  delete: false,
  reply: false,
  deleteReply: false,
  report: false,
  reportReply: false,
}

export type SomeReview = Partial<Omit<Review, 'can'>> & { can?: Partial<Review['can']> }

export function aReview({ can, ...part }: SomeReview = {}): Review {
  return {
    id: 9,
    mentorProfileId: 3,
    rating: 4,
    comment: 'Çok sabırlı anlatıyor.',
    sessionId: null,
    verifiedSession: false,
    editedByAdmin: false,
    student: { firstName: 'Kerem', lastName: 'Demir', profileImageUrl: null },
    can: { ...none, ...can },
    isHidden: false,
    reply: null,
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
