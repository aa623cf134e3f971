import { type QuestionHour, questionHourRules } from '@kocyolu/contracts'
import { mentor } from '../sessions/sessions.fixtures.ts'

/** A question hour as a student who was asked sees it. */
export const someHour = ({
  can,
  ...part
}: Omit<Partial<QuestionHour>, 'can'> & { can?: Partial<QuestionHour['can']> } = {}): QuestionHour => ({
  id: 5,
  startTime: '2099-01-05T17:00:00.000Z',
  endTime: '2099-01-05T18:00:00.000Z',
  topic: 'Türev soruları',
  isCancelled: false,
  mentorProfileId: 4,
  mentor: { userId: mentor.id, firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null },
  ...{ places: 6, taken: 2, isIn: false, isOwn: false, people: [], meetingLink: null },
  rules: questionHourRules,
  can: { join: true, leave: false, cancel: false, ...can },
  ...part,
})
