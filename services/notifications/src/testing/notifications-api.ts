import { randomUUID } from 'node:crypto'
import type { Caller, notifications, Person, SessionFact } from '@kocyolu/contracts'
import { withEm } from '@kocyolu/service'
import { type TestClient, type TestService, testService } from '@kocyolu/service/testing'
import { buildApp } from '../app.ts'
import { type ProcessDeps, service } from '../service.ts'
import { sendDue } from './send-due.ts'

export type NotificationsApi = TestService<ProcessDeps, typeof notifications>

/** The service with a mail server of the test's, or with one that is not there. */
export const startNotifications = (smtpUrl = 'smtp://127.0.0.1:1', work = false): Promise<NotificationsApi> =>
  testService(service, buildApp, {
    env: {
      ...{ LINK_KEYS: 'key-of-mailed-links', SMTP_URL: smtpUrl, MAIL_FROM: 'KoçYolu <merhaba@kocyolu.test>' },
      MAIL_DELAY_SECONDS: '0',
    },
    work,
  })

export type Member = TestClient<typeof notifications> & { id: string; email: string }

/** Signs a user in whom identity has published to this service. */
export async function member(
  api: NotificationsApi,
  who: Partial<Caller> = {},
  change: Partial<Person> = {},
): Promise<Member> {
  const id = who.id ?? randomUUID()
  const client = await api.as({ ...who, id })
  const email = `${id}@kocyolu.test`
  await api.deliver('user.changed', {
    userId: id,
    version: 1,
    firstName: client.caller?.firstName ?? '',
    lastName: client.caller?.lastName ?? '',
    profileImageUrl: null,
    role: client.caller?.role ?? 'student',
    locale: 'auto',
    university: null,
    suspended: false,
    ...change,
  })
  await api.deliver('user.email_changed', { userId: id, version: 1, email })
  return { ...client, id, email }
}

/** A student and a coach who have a session. */
export async function pair(api: NotificationsApi, locale: Person['locale'] = 'auto') {
  // Of age: a minor is pushed nothing at night, and tests move the clock.
  const azra = { role: 'student', firstName: 'Azra', lastName: 'Kaya' } as const
  const student = await member(api, azra, { locale, minor: false })
  const mentor = await member(api, { role: 'mentor', firstName: 'Işık', lastName: 'Aydın' }, { locale })
  return { student, mentor, session: sessionOf(student, mentor) }
}

let sessions = 41

/** A session that is far enough ahead, as coaching publishes it. */
export function sessionOf(student: { id: string }, mentor: { id: string }): SessionFact {
  sessions += 1
  return {
    sessionId: sessions,
    mentorProfileId: 7,
    mentorUserId: mentor.id,
    studentId: student.id,
    startTime: '2036-11-25T13:30:00.000Z',
    endTime: '2036-11-25T14:30:00.000Z',
    topic: 'Türev & integral',
    notes: 'Grafik sorularında takılıyorum',
    meetingLink: 'https://meet.example.com/isik',
    sequence: 1,
  }
}

/** Sends what is due, as the worker would; the worker itself is tested apart. */
export async function sendWaiting({ deps }: NotificationsApi): Promise<void> {
  while ((await sendDue(withEm(deps))) > 0) {}
}
