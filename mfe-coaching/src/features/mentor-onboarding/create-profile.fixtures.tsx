import type { OwnMentorProfile, User } from '@kocyolu/contracts'
import { Area, queryClient } from '@kocyolu/web'
import { chooseOption, type FakeServer, renderRoute, type SeenRequest, waitFor } from '@kocyolu/web/testing'
import { expect, vi } from 'vitest'
import { CreateProfile } from './create-profile.tsx'

const user: User = {
  id: '0190a6c4-7b9a-7000-8000-000000000002',
  email: 'mentor@kocyolu.test',
  firstName: 'Işık',
  lastName: 'Aydın',
  role: 'mentor',
  profileImageUrl: null,
  university: null,
  major: null,
  bio: null,
  emailVerified: true,
  mentorProfileId: null,
  locale: 'auto',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

export const profile: OwnMentorProfile = {
  id: 31,
  userId: user.id,
  firstName: 'Işık',
  lastName: 'Aydın',
  profileImageUrl: null,
  university: 'Ege Üniversitesi',
  major: 'Tıp',
  yearsOfExperience: 0,
  bio: null,
  expertise: [],
  availability: {
    sunday: false,
    monday: true,
    tuesday: true,
    wednesday: true,
    thursday: true,
    friday: true,
    saturday: false,
    hoursStart: 9,
    hoursEnd: 17,
  },
  timeZone: 'Europe/Istanbul',
  examType: null,
  rankingYKS: null,
  rankingYear: null,
  featured: false,
  averageRating: 0,
  reviewCount: 0,
  testimonials: { count: 0, first: null },
  can: { book: false, message: false, review: false, edit: true },
  meetingLink: null,
}

const categories = [
  { id: 5, name: 'Fizik' },
  { id: 6, name: 'Kimya' },
]

export const added = ({ body }: SeenRequest) => {
  const { categoryId } = body as { categoryId: number }
  return { id: categoryId * 10, categoryId, category: 'Fizik', description: null }
}

/** The page as Işık sees it, who has no profile yet. */
export function open(server: FakeServer = {}, language: 'auto' | 'tr' = 'auto') {
  const onDone = vi.fn()
  const element = (
    <Area language="en">
      <CreateProfile user={user} onDone={onDone} />
    </Area>
  )
  const screen = renderRoute([{ path: '/dashboard', element }], {
    path: '/dashboard',
    user,
    language,
    server: {
      'coaching.listExpertiseCategories': categories,
      'coaching.createMentor': profile,
      'coaching.addExpertise': added,
      ...server,
    },
  })
  const seen = (call: string) => screen.requests.some(one => one.call === call)
  const hasCategories = () =>
    waitFor(() =>
      expect(seen('coaching.listExpertiseCategories') && queryClient.isFetching() === 0).toBe(true),
    )
  return { ...screen, onDone, hasCategories }
}

type Screen = ReturnType<typeof open>

export const fill = async (screen: Screen) => {
  await chooseOption(screen.user, 'University', 'Ege Üniversitesi')
  await chooseOption(screen.user, 'Major', 'Tıp')
}
export const choose = async (screen: Screen, category: string) => {
  await screen.hasCategories()
  await chooseOption(screen.user, 'Category', category)
}
export const submit = (screen: Screen) =>
  screen.user.click(screen.getByRole('button', { name: 'Create Profile' }))
export const bodies = (screen: Screen, call: string) =>
  screen.requests.filter(one => one.call === call).map(one => one.body)
