import { runSeed } from '@kocyolu/service/seed'
import { seedAccounts, seedGuardian, seedOutsideReport } from './demo/seed-accounts.ts'
import { service } from './service.ts'

await runSeed(service, async deps => {
  await seedAccounts(deps)
  await seedGuardian(deps)
  await seedOutsideReport(deps)
})
