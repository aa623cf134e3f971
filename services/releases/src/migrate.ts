import { migrate } from '@kocyolu/service'
import { service } from './service.ts'

await migrate(service)
