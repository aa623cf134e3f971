import type { Mentor } from '@kocyolu/contracts'
import { type FakeServer, renderRoute, someMentor } from '@kocyolu/web/testing'
import { routes } from '../../routes.tsx'

export const pageOf = (items: Mentor[], total = items.length) => ({
  items,
  total,
  isTotalCapped: false,
  page: 1,
  pageSize: 12,
})
const expertise = [1, 2, 3, 4, 5].map(id => ({
  id,
  categoryId: id,
  category: `Alan ${id}`,
  description: null,
}))
export const isik = someMentor()
export const cagri = someMentor({
  id: 4,
  firstName: 'Çağrı',
  lastName: 'Şimşek',
  yearsOfExperience: 0,
  bio: null,
  expertise,
  averageRating: 0,
  reviewCount: 0,
  availability: { ...isik.availability, monday: false, tuesday: false, thursday: false, friday: false },
})

export async function open(path: string, server: FakeServer, options = {}) {
  const screen = renderRoute(routes, {
    path,
    server: {
      'coaching.listMentors': pageOf([isik, cagri]),
      'coaching.listExpertiseCategories': [{ id: 1, name: 'Fizik' }],
      ...server,
    },
    ...options,
  })
  await screen.findByRole('heading', { level: 1 })
  return screen
}
