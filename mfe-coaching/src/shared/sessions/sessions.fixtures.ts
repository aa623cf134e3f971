import type { Absence, Session, SessionDetail } from '@kocyolu/contracts'
import { idOf, someUser } from '@kocyolu/web/testing'

export const student = someUser()
export const mentor = someUser({ id: idOf(2), role: 'mentor', firstName: 'Işık', mentorProfileId: 4 })
export const admin = someUser({ id: idOf(3), role: 'admin', firstName: 'Aslı' })

export const noSessionActs = {
  ...{ confirm: false, decline: false, cancel: false, complete: false, review: false, propose: false },
  ...{ sayAbsent: false, withdrawAbsence: false, objectToAbsence: false },
}
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
    can: { ...noSessionActs, ...can },
    ...rest,
  }
}

type Rest = Parameters<typeof session> extends [unknown, ...infer R] ? R : never
export const ofStudent = (...rest: Rest) => session('student', ...rest)
export const ofMentor = (...rest: Rest) => session('mentor', ...rest)

/** The same on its page, where nothing has happened to it yet. */
export const onPage = (session: Session, part: Partial<SessionDetail> = {}): SessionDetail => ({
  ...{ steps: [], summary: { text: '', version: 0 }, canSummarize: false, earlier: null },
  ...{ question: { text: '', version: 0 }, canAsk: false, tasks: [], canPlan: false },
  ...session,
  ...part,
})

export const noCounts = { pending: 0, upcoming: 0, completed: 0, people: 0 }

/** That the other did not come, as one side says since an hour. */
export const said = (by: Absence['by'], part: Partial<Absence> = {}): Absence => ({
  ...{ by, state: 'said', objection: null, decidedBy: null },
  ...{ saidAt: inHours(-1), objectUntil: inHours(47) },
  ...part,
})
