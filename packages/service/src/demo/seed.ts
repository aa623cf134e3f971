import type { Contract } from '@kocyolu/contracts'
import type { Em } from '../data/orm.ts'
import type { ServiceDefinition } from '../define-service.ts'
import { type BaseDeps, type WithEm, withEm } from '../deps.ts'
import { rememberPerson } from '../people/remember-people.ts'
import { runScript } from '../start.ts'
import { demoPeople } from './cast.ts'

/** A service's whole `seed.ts`: fills it with demo data. Never in production. */
export async function runSeed<D extends BaseDeps, C extends Contract>(
  definition: ServiceDefinition<D, C>,
  seed: (deps: WithEm<D>) => Promise<void>,
): Promise<void> {
  await runScript(definition, async deps => {
    if (deps.config.nodeEnv === 'production') throw new Error('Demo data is never written in production')
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
