import { runSeed } from '@kocyolu/service/seed'
import { service } from './deps.ts'
import { seedAccounts } from './seed-accounts.ts'

await runSeed(service, async deps => {
  await seedAccounts(deps)
})
