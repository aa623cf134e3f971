import { hourMs, type NotificationKind } from '@kocyolu/contracts'
import { type DemoPerson, demoMentors, demoStudents } from '@kocyolu/service/demo'
import { Notification } from '../db/entities.ts'
import type { Deps } from '../service.ts'

type Person = `${'student' | 'mentor'} ${number}`

type DemoNotification = {
  to: Person
  about: Person
  kind: NotificationKind
  topic: string | null
  hoursAgo: number
  isRead?: true
}

/** Notifications of the two demo accounts about their sessions and reviews, oldest first. */
const demoNotifications: readonly DemoNotification[] = [
  { to: 'mentor 5', about: 'mentor 5', kind: 'application.proof_due', topic: null, hoursAgo: 20 },
  { to: 'mentor 1', about: 'student 2', kind: 'review.created', topic: null, hoursAgo: 504, isRead: true },
  {
    to: 'student 1',
    about: 'mentor 1',
    kind: 'session.completed',
    topic: 'Türev: kural kural tekrar',
    hoursAgo: 214,
    isRead: true,
  },
  {
    to: 'student 1',
    about: 'mentor 9',
    kind: 'session.cancelled',
    topic: 'Paragraf çalışması',
    hoursAgo: 130,
    isRead: true,
  },
  {
    to: 'mentor 1',
    about: 'student 5',
    kind: 'session.requested',
    topic: 'Haftalık program kurmak',
    hoursAgo: 30,
    isRead: true,
  },
  {
    to: 'student 1',
    about: 'mentor 1',
    kind: 'session.confirmed',
    topic: 'Limit ve süreklilik tekrarı',
    hoursAgo: 27,
  },
  {
    to: 'student 1',
    about: 'mentor 2',
    kind: 'session.confirmed',
    topic: 'Kimya: mol kavramı',
    hoursAgo: 18,
  },
  { to: 'mentor 1', about: 'student 9', kind: 'session.requested', topic: 'TYT problemler', hoursAgo: 11 },
  {
    to: 'mentor 1',
    about: 'student 1',
    kind: 'session.requested',
    topic: 'İntegral: alan soruları',
    hoursAgo: 3,
  },
]

/** Writes the demo notifications where there are none yet. */
export async function writeDemoNotifications({
  em,
  clock,
  ids,
}: Pick<Deps, 'em' | 'clock' | 'ids'>): Promise<void> {
  if ((await em.count(Notification)) > 0) return
  for (const { to, about, kind, topic, hoursAgo, isRead = false } of demoNotifications) {
    const [reader, other] = [personOf(to), personOf(about)]
    const coach = reader.role === 'mentor' ? reader : other
    const isAboutProfile = kind === 'review.created'
    em.create(Notification, {
      eventId: ids.uuid(),
      userId: reader.id,
      otherId: other.id,
      kind,
      topic,
      link: isAboutProfile ? `/mentors/${coach.mentorProfileId}` : '/dashboard',
      isRead,
      createdAt: new Date(clock.now().getTime() - hoursAgo * hourMs),
    })
  }
  await em.flush()
}

function personOf(name: DemoNotification['to']): DemoPerson {
  const [role, place] = name.split(' ')
  const person = (role === 'mentor' ? demoMentors : demoStudents)[Number(place) - 1]
  if (!person) throw new Error(`The demo data has no ${name}`)
  return person
}
