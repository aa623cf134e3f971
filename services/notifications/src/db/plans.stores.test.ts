import { withEm } from '@kocyolu/service'
import { demoMentors, demoStudents } from '@kocyolu/service/demo'
import { seedPeople } from '@kocyolu/service/seed'
import { planTests } from '@kocyolu/service/testing'
import { writeDemoNotifications } from '../demo/write-notifications.ts'
import { sessionOf, startNotifications } from '../testing/notifications-api.ts'

planTests(startNotifications, {
  fill: async ({ deps }) => {
    const inside = withEm(deps)
    await seedPeople(inside.em)
    await writeDemoNotifications(inside)
  },
  also: async ({ deliver }) => {
    const [mentor, student] = [demoMentors[0], demoStudents[0]]
    if (!mentor || !student) throw new Error('The cast is empty')
    const session = sessionOf(student, mentor)
    await deliver('session.reminder_due', { ...session, hoursBefore: 24 })
    const { startTime, endTime: expiresAt } = session
    const proposal = { number: 1, by: 'mentor' as const, starts: [startTime], expiresAt }
    await deliver('session.proposal_ended', {
      ...{ ...session, sequence: 2, status: 'confirmed', how: 'declined', proposal },
    })
    await deliver('session.cancelled', {
      ...{ ...session, reason: 'x', cancelledBy: 'mentor', wasConfirmed: true, sequence: 3 },
    })
    const absence = {
      by: 'mentor',
      change: 'said',
      objectUntil: session.endTime,
      decidedBy: null,
      mutual: false,
    } as const
    await deliver('session.absence_changed', { ...session, status: 'completed', sequence: 4, absence })
  },
  // Of each person a few browsers.
  small: ['push_subscriptions'],
})
