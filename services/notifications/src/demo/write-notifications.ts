import { type DemoPerson, demoMentors, demoStudents } from '@kocyolu/service/demo'
import { Notification } from '../notifications/notification.entity.ts'
import type { Deps } from '../service.ts'
import { type DemoNotification, demoNotifications } from './notifications.ts'

const hourMs = 3_600_000

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
    const isAboutProfile = kind === 'review.created' || kind === 'session.completed'
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
