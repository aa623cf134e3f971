import { runSeed } from '@kocyolu/service/seed'
import { seedAccounts } from './demo/seed-accounts.ts'
import { seedGuardian } from './demo/seed-guardian.ts'
import { service } from './service.ts'

await runSeed(service, async deps => {
  await seedAccounts(deps)
  await seedGuardian(deps)
})
