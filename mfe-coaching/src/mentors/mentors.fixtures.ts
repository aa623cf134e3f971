import type { MentorProfile, User } from '@kocyolu/contracts'

const idOf = (place: number) => `0190a6c4-7b9a-7000-8000-${String(place).padStart(12, '0')}`

/** A coach as the server answers a visitor. */
export function aMentor(part: Partial<MentorProfile> = {}): MentorProfile {
  return {
    id: 3,
    userId: idOf(3),
    firstName: 'Işık',
    lastName: 'Aydın',
    profileImageUrl: null,
    university: 'Boğaziçi Üniversitesi',
    major: 'Bilgisayar Mühendisliği',
    yearsOfExperience: 2,
    bio: 'Merhaba, ben Işık.',
    expertise: [{ id: 1, categoryId: 4, category: 'AYT Matematik', description: 'Türev ve integral' }],
    availability: {
      sunday: false,
      monday: true,
      tuesday: true,
      wednesday: false,
      thursday: true,
      friday: true,
      saturday: false,
      hoursStart: 9,
      hoursEnd: 17,
    },
    timeZone: 'Europe/Istanbul',
    examType: 'SAY',
    rankingYKS: 412,
    rankingYear: 2024,
    featured: false,
    averageRating: 4.5,
    reviewCount: 8,
    testimonials: { count: 8, first: 'Her sabah ne yapacağımı biliyorum.' },
    can: { book: false, message: false, review: false, edit: false },
    ...part,
  }
}

/** Somebody who is signed in. */
export function aUser(role: User['role'], place = 1): User {
  return {
    id: idOf(place),
    email: `${role}@kocyolu.test`,
    firstName: 'Elif',
    lastName: 'Yılmaz',
    role,
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
}
