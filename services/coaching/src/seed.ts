import { runSeed } from '@kocyolu/service/seed'
import { seedDemo } from './demo/seed-demo.ts'
import { service } from './service.ts'

await runSeed(service, async deps => {
  await seedDemo(deps)
})
