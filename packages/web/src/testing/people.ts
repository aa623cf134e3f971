import type { MentorProfile, OwnDecision, OwnMentorProfile, Review, User } from '@kocyolu/contracts'

/** The id of a test's nth person. */
export const idOf = (place: number) => `0190a6c4-7b9a-7000-8000-${String(place).padStart(12, '0')}`

/** A user who is signed in: Elif, a student, unless the test says otherwise. */
export function someUser(part: Partial<User> = {}): User {
  const role = part.role ?? 'student'
  return {
    id: idOf(1),
    email: `${role}@kocyolu.test`,
    firstName: 'Elif',
    lastName: 'Yılmaz',
    role,
    profileImageUrl: null,
    university: null,
    major: null,
    bio: null,
    emailVerified: true,
    emailRejected: false,
    mentorProfileId: null,
    locale: 'auto',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    deletionDueAt: null,
    ...part,
  }
}

const onWeekdays = ['monday', 'tuesday', 'thursday', 'friday'] as const

/** A coach's fields that a test says. */
export type SomeMentor = Partial<Omit<MentorProfile, 'can'>> & { can?: Partial<MentorProfile['can']> }

/** A coach as the server answers a visitor: Işık, unless the test says otherwise. */
export function someMentor({ can, ...part }: SomeMentor = {}): MentorProfile {
  const none = { book: false, repeat: false, wait: false, message: false, review: false }
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
    rankProved: false,
    universityProved: false,
    featured: false,
    averageRating: 4.5,
    reviewCount: 8,
    testimonials: { count: 8, first: 'Her sabah ne yapacağımı biliyorum.' },
    nextFreeAt: '2099-01-05T09:00:00.000Z',
    nextStarts: ['2099-01-05T09:00:00.000Z'],
    answersWithinHours: null,
    reliability: null,
    isFavourite: false,
    hours: onWeekdays.map(day => ({ day, start: '09:00', end: '17:00' })),
    ownReview: null,
    isBlocked: false,
    can: { ...none, edit: false, report: false, ...can },
    ...part,
  }
}

/** The coach's own view of the profile. */
export const someOwnMentor = (part: SomeMentor = {}): OwnMentorProfile => ({
  ...someMentor(part),
  ...{ meetingLink: null, noticeHours: 0, bookableDays: null },
  ...{
    maxPerDay: null,
    maxPerWeek: null,
    gapMinutes: 0,
    maxStudents: null,
    firstNoticeHours: 0,
    backOn: null,
  },
})

/** A review's fields that a test says. */
export type SomeReview = Partial<Omit<Review, 'can'>> & { can?: Partial<Review['can']> }

/** A review of the coach as the server answers a visitor: Kerem's, unless the test says otherwise. */
export function someReview({ can, ...part }: SomeReview = {}): Review {
  const none = { edit: false, delete: false, reply: false, deleteReply: false }
  return {
    id: 9,
    mentorProfileId: 3,
    rating: 4,
    comment: 'Çok sabırlı anlatıyor.',
    sessionId: null,
    verifiedSession: false,
    editedByAdmin: false,
    student: { firstName: 'Kerem', lastName: 'Demir', profileImageUrl: null },
    can: { ...none, report: false, reportReply: false, ...can },
    isHidden: false,
    reply: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...part,
  }
}

/** A decision about a review, which was hidden a while ago; an appeal has time yet. */
export function someDecision(part: Partial<OwnDecision> = {}): OwnDecision {
  return {
    id: 4,
    piece: 'review',
    evidence: {
      ...{ title: null, text: 'Hiçbir şey anlatamıyor, aptal.', rating: 1 },
      ...{ pictureUrl: null, link: '/mentors/3#reviews' },
    },
    decision: 'hide',
    why: 'Hakaret var',
    decidedAt: '2026-11-20T10:00:00.000Z',
    appealEndsAt: '2126-12-20T10:00:00.000Z',
    appeal: null,
    answer: null,
    ...part,
  }
}
