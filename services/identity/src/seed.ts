import { runSeed } from '@kocyolu/service/seed'
import { seedAccounts, seedGuardian } from './demo/seed-accounts.ts'
import { service } from './service.ts'

await runSeed(service, async deps => {
  await seedAccounts(deps)
  await seedGuardian(deps)
})
