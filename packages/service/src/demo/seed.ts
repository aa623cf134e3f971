import type { Contract } from '@kocyolu/contracts'
import type { Em } from '../data/orm.ts'
import type { ServiceDefinition } from '../define-service.ts'
import { type BaseDeps, type WithEm, withEm } from '../deps.ts'
import { rememberApproval } from '../people/approvals.ts'
import { rememberPerson } from '../people/remember-people.ts'
import { runScript } from '../start.ts'
import { demoMentors, demoPeople, isLoopback } from './cast.ts'

/** A service's whole `seed.ts`: fills it with demo data. Everybody knows its passwords, so never where others could use them. */
export async function runSeed<D extends BaseDeps, C extends Contract>(
  definition: ServiceDefinition<D, C>,
  seed: (deps: WithEm<D>) => Promise<void>,
): Promise<void> {
  await runScript(definition, async deps => {
    const { nodeEnv, publicOrigin } = deps.config
    if (nodeEnv === 'production') throw new Error('Demo data is never written in production')
    if (!isLoopback(new URL(publicOrigin).hostname))
      throw new Error(`Demo data is for an origin on this machine; PUBLIC_ORIGIN is ${publicOrigin}`)
    await seed(withEm(deps))
    deps.log.info('demo data written')
  })
}

/** Writes the cast into a service's `people`, as identity's first events would. */
export async function seedPeople(em: Em): Promise<void> {
  for (const { id, role, firstName, lastName, university } of demoPeople) {
    await rememberPerson(em, {
      userId: id,
      version: 1,
      firstName,
      lastName,
      profileImageUrl: null,
      role,
      locale: 'auto',
      university,
      suspended: false,
    })
  }
}

/** Writes which of them are approved coaches, as coaching's first events would. */
export async function seedApprovals(em: Em): Promise<void> {
  for (const { id: userId } of demoMentors)
    await rememberApproval({ em }, { userId, version: 0, approved: true })
}
