import type { CreateMentor, NewExpertise, OwnCalendar } from '@kocyolu/contracts'
import { Area, queryClient } from '@kocyolu/web'
import {
  chooseOption,
  type FakeServer,
  idOf,
  renderRoute,
  type SeenRequest,
  someOwnMentor,
  someUser,
  waitFor,
} from '@kocyolu/web/testing'
import { expect, vi } from 'vitest'
import { CreateProfile } from './mentor-form.tsx'

const user = someUser({ id: idOf(2), role: 'mentor', firstName: 'Işık', lastName: 'Aydın' })

export const profile = someOwnMentor({
  id: 31,
  userId: user.id,
  university: 'Ege Üniversitesi',
  major: 'Tıp',
  yearsOfExperience: 0,
  bio: null,
  expertise: [],
  examType: null,
  rankingYKS: null,
  rankingYear: null,
  averageRating: 0,
  reviewCount: 0,
  testimonials: { count: 0, first: null },
  can: { edit: true },
})

const categories = [
  { id: 5, name: 'Fizik' },
  { id: 6, name: 'Kimya' },
]

const stored = (expertise: readonly NewExpertise[]) =>
  expertise.map(({ categoryId, description = null }) => ({
    id: categoryId * 10,
    categoryId,
    category: categoryId === 5 ? 'Fizik' : 'Kimya',
    description,
  }))

/** The service's answer: the profile with the areas that it was sent. */
/** Of a mentor who keeps no calendar elsewhere. */
export const noCalendar: OwnCalendar = {
  ...{ address: null, readAt: null, problem: null, blocksUntil: null, sessions: 0 },
}

export const saved = ({ body }: SeenRequest) => ({
  ...profile,
  expertise: stored((body as CreateMentor).expertise ?? []),
})

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
      'coaching.createMentor': saved,
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
