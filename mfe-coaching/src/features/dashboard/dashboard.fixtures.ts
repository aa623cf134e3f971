import type { Session, User } from '@kocyolu/contracts'

const idOf = (place: number) => `0190a6c4-7b9a-7000-8000-${String(place).padStart(12, '0')}`

const user = (place: number, role: User['role'], firstName: string): User => ({
  id: idOf(place),
  email: `${role}@kocyolu.test`,
  firstName,
  lastName: 'Yılmaz',
  role,
  profileImageUrl: null,
  university: null,
  major: null,
  bio: null,
  emailVerified: true,
  mentorProfileId: role === 'mentor' ? 4 : null,
  locale: 'auto',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})

export const student = user(1, 'student', 'Elif')
export const mentor = user(2, 'mentor', 'Işık')
export const admin = user(3, 'admin', 'Aslı')

const none = { confirm: false, decline: false, cancel: false, complete: false, review: false }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A session of the student with the coach that starts in so many hours, as one of them sees it. */
function session(
  seenBy: 'student' | 'mentor',
  id: number,
  status: Session['status'],
  startsIn: number,
  part: Omit<Partial<Session>, 'can'> & { can?: Partial<Session['can']> } = {},
): Session {
  const { can, ...rest } = part
  const { id: studentId, firstName, lastName, profileImageUrl } = student
  return {
    id,
    mentorProfileId: 4,
    studentId,
    startTime: inHours(startsIn),
    endTime: inHours(startsIn + 1),
    status,
    topic: `Topic ${id}`,
    notes: null,
    meetingLink: null,
    cancelReason: null,
    cancelledBy: null,
    createdAt: inHours(-48),
    updatedAt: inHours(-3),
    ...(seenBy === 'student'
      ? { mentor: { firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null, userId: mentor.id } }
      : { student: { id: studentId, firstName, lastName, profileImageUrl } }),
    can: { ...none, ...can },
    ...rest,
  }
}

type Rest = Parameters<typeof session> extends [unknown, ...infer R] ? R : never
export const ofStudent = (...rest: Rest) => session('student', ...rest)
export const ofMentor = (...rest: Rest) => session('mentor', ...rest)
