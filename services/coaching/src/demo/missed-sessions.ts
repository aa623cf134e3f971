import type { DemoSession } from './sessions.ts'

/** Sessions to which a user did not come, as the other says: in every state that this can have. */
export const missedSessions: readonly DemoSession[] = [
  // The coach can object, and the student take it back.
  {
    ...{ coach: 1, student: 8, status: 'completed', hours: -20, exact: true, topic: 'Polinomlar' },
    absences: [{ by: 'student', state: 'said' }],
  },
  // The student can object.
  {
    ...{ coach: 5, student: 1, status: 'completed', hours: -30, exact: true, topic: 'Çemberde açılar' },
    absences: [{ by: 'mentor', state: 'said' }],
  },
  // Admins have these two to decide about.
  {
    ...{ coach: 1, student: 11, status: 'completed', hours: -52, exact: true, topic: 'Bölünebilme' },
    absences: [
      { by: 'student', state: 'contested', objection: 'Bağlantıda yirmi dakika bekledim, mesaj da yazdım.' },
    ],
  },
  {
    ...{ coach: 8, student: 1, status: 'completed', hours: -76, exact: true, topic: 'Asit ve baz tekrarı' },
    absences: [
      { by: 'student', state: 'contested' },
      { by: 'mentor', state: 'contested', objection: 'Bağlantı açılmadı; koçuma hemen yazdım.' },
    ],
  },
  {
    ...{ coach: 1, student: 14, status: 'completed', hours: -190, exact: true, topic: 'Eşitsizlikler' },
    absences: [{ by: 'mentor', state: 'stands', decidedBy: 'time' }],
  },
  {
    ...{ coach: 1, student: 13, status: 'completed', hours: -240, exact: true, topic: 'Karmaşık sayılar' },
    absences: [
      {
        by: 'student',
        state: 'stands',
        decidedBy: 'admin',
        objection: 'Saati yanlış hatırlamışım, özür dilerim.',
      },
    ],
  },
  {
    ...{ coach: 6, student: 1, status: 'completed', hours: -290, exact: true, topic: 'Deneme sonrası plan' },
    absences: [
      { by: 'student', state: 'dismissed', decidedBy: 'admin', objection: 'Seansı telefonda yapmıştık.' },
    ],
  },
]
