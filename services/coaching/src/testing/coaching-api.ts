import {
  type Caller,
  type CreateMentor,
  type coaching,
  conductVersion,
  type Session,
  type SessionRequest,
} from '@kocyolu/contracts'
import { someone, type TestClient, type TestService, testService } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { type ProcessDeps, service } from '../service.ts'

export type Api = TestService<ProcessDeps, typeof coaching>
export type Client = TestClient<typeof coaching>

/** The real app on stores of its own. Coaches are approved as they come, unless a test is about that. */
export function startCoaching(config: Partial<Config> = {}): Promise<Api> {
  return testService(service, buildApp, { config: { coachApproval: 'open', ...config } })
}

/** Every hour of these days can be booked, however near or far. */
const weekdays = {
  noticeHours: 0,
  bookableDays: null,
  availableMonday: true,
  availableTuesday: true,
  availableWednesday: true,
  availableThursday: true,
  availableFriday: true,
}

/** A user signs up as a coach and comes back with the new role. */
export async function newCoach(
  api: Api,
  profile: Partial<CreateMentor> = {},
  person: Partial<Caller> = {},
): Promise<{ coach: Client; id: number; userId: string }> {
  const who = someone({ role: 'mentor', firstName: 'Işık', lastName: 'Aydın', ...person })
  const body = { university: 'Boğaziçi Üniversitesi', major: 'Tıp', ...weekdays, ...profile }
  const { id } = await (await api.as(who)).createMentor({ body })
  const coach = await api.as({ ...who, mentorProfileId: id })
  await coach.acceptConduct({ body: { version: conductVersion } })
  return { coach, id, userId: who.id }
}

/** A student asks a coach for the hour that begins then. */
export async function newRequest(
  student: Client,
  mentorProfileId: number,
  startTime: string,
  more: Partial<SessionRequest> = {},
): Promise<Session> {
  return student.requestSession({ body: { mentorProfileId, startTime, topic: 'Türev tekrarı', ...more } })
}

/** The category of that name. */
export async function categoryId(api: Api, name: string): Promise<number> {
  const categories = await api.anonymous.listExpertiseCategories()
  const found = categories.find(category => category.name === name)
  if (!found) throw new Error(`There is no category ${name}`)
  return found.id
}

/** Until one connection to this test's database waits for another. */
export async function untilLockWait(api: Api): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0
    `.execute(api.deps.orm.em.fork().getKysely())
    if (rows.length > 0) return
  }
}
