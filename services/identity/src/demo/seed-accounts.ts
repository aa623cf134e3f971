import { type DemoPerson, demoPassword, demoPeople } from '@kocyolu/service/demo'
import { Consent, documents, documentVersions, User } from '../db/entities.ts'
import type { Deps } from '../service.ts'
import { emitUserChanged } from '../users/emit-user-changed.ts'

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
