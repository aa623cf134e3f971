import { runScript } from '@kocyolu/service'
import { service } from '../service.ts'
import { seedMany } from './seed-many.ts'

// Fills an empty schema with as many coaches as the first argument says, and what people have done with them.
await runScript(service, deps => seedMany(deps.orm.em.fork(), Number(process.argv[2]), 100_000, 100_000))
