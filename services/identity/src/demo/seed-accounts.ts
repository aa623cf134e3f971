import { randomBytes, randomUUID } from 'node:crypto'
import { addDays } from '@kocyolu/contracts'
import { type DemoPerson, demoPassword, demoPeople, demoStudents } from '@kocyolu/service/demo'
import { documentVersions } from '../consents/versions.ts'
import { Consent, documents, Guardian, GuardianSummary, OutsideReport, User } from '../db/entities.ts'
import { hasGuardian, nextMail } from '../guardians/guardians.ts'
import { lastSunday, readingMs } from '../guardians/summaries.ts'
import { summaryMail } from '../guardians/summary-mail.ts'
import type { Deps } from '../service.ts'
import { emitUserChanged } from '../users/change-user.ts'

/** Opens the demo accounts that are not there yet, and says how many. */
export async function seedAccounts(deps: Deps): Promise<number> {
  const known = await deps.em.findAll(User, { fields: ['id'] })
  const ids = new Set(known.map(user => user.id))
  const missing = demoPeople.filter(person => !ids.has(person.id))
  if (missing.length === 0) return 0
  const passwordHash = await deps.passwords.hash(demoPassword)
  for (const person of missing) seedPerson(deps, person, passwordHash)
  await deps.em.flush()
  return missing.length
}

function seedPerson(deps: Deps, person: DemoPerson, passwordHash: string): void {
  const user = deps.em.create(User, {
    ...person,
    birthDate: person.birthDate,
    version: 1,
    epoch: 0,
    passwordHash,
    passwordUsed: true,
    locale: 'auto',
    emailVerified: true,
    suspended: false,
    updatedAt: person.createdAt,
  })
  for (const document of documents) {
    const consent = { document, documentVersion: documentVersions[document], acceptedAt: person.createdAt }
    deps.em.persist(deps.em.create(Consent, { userId: person.id, ...consent }))
  }
  emitUserChanged(deps, user, { isNew: true })
}

const givenMs = 40 * 86_400_000

/**
 * The first student's guardian, as long as they are under eighteen, and a summary that waits. The yearly mail does not go there: it
 * would have been mailed by now.
 */
export async function seedGuardian({ em, clock, config }: Deps): Promise<void> {
  const now = clock.now()
  const user = await em.findOne(User, { id: demoStudents[0]?.id ?? '' })
  if (!user || !hasGuardian(user, now) || (await em.count(Guardian)) > 0) return
  const givenAt = new Date(now.getTime() - givenMs)
  em.create(Guardian, {
    ...{ userId: user.id, email: 'veli@kocyolu.test', linkId: randomBytes(16).toString('base64url') },
    ...{
      givenAt,
      mailedAt: givenAt,
      deletionAskedAt: null,
      dueAt: nextMail(user, givenAt),
      getsSummary: true,
    },
  })
  const day = lastSunday(now)
  const numbers = { sessions: 2, hours: 2, tasks: 14, done: 11, minutes: 420 }
  em.create(GuardianSummary, {
    ...{ userId: user.id, day, state: 'waiting', createdAt: now },
    sendsAt: new Date(now.getTime() + readingMs),
    mail: summaryMail('tr', {
      ...{ student: user.firstName, brand: config.brandName },
      counts: { from: addDays(day, -7), to: addDays(day, -1), ...numbers },
    }),
  })
  await em.flush()
}

/** A report of a parent, whose address is proved. */
export async function seedOutsideReport({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  if ((await em.count(OutsideReport)) > 0) return
  const openedAt = new Date(clock.now().getTime() - 20 * 3_600_000)
  em.create(OutsideReport, {
    ...{ mailId: randomUUID(), linkId: randomUUID(), email: 'veli@kocyolu.test', language: 'tr' },
    ...{ about: '/mentors/3', reason: 'contact', priority: 2, createdAt: openedAt, openedAt },
    text: 'Kızım, bir koçun seansı site dışında yapmak istediğini söyledi. Telefonunu istemiş, kızım vermemiş.',
  })
  await em.flush()
}
