import { runScript, withEm } from '@kocyolu/service'
import { seedPeople } from './seed-people.ts'
import { identityService } from './service.ts'

await runScript(identityService, async deps => {
  const people = await seedPeople(withEm(deps))
  deps.log.info({ people }, 'seeded')
})
