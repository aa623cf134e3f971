import { runScript } from '@kocyolu/service'
import { service } from '../service.ts'
import { seedMany } from './seed-many.ts'

// Fills an empty schema with as many messages as the first argument says.
await runScript(service, deps => seedMany(deps.orm.em.fork(), Number(process.argv[2])))
