import { runSeed } from '@kocyolu/service/seed'
import { seedAccounts } from './seed-accounts.ts'
import { identityService } from './service.ts'

await runSeed(identityService, async deps => {
  await seedAccounts(deps)
})
