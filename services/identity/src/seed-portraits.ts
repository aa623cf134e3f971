import { runSeed } from '@kocyolu/service/seed'
import { seedPortraits } from './demo/seed-portraits.ts'
import { service } from './service.ts'

await runSeed(service, async deps => void (await seedPortraits(deps)))
