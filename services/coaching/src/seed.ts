import { runScript, withEm } from '@kocyolu/service'
import { seedDemo } from './demo/seed-demo.ts'
import { service } from './service.ts'

await runScript(service, async deps => {
  deps.log.info({ outcome: await seedDemo(withEm(deps)) }, 'demo data')
})
