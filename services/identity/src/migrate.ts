import { migrate } from '@kocyolu/service'
import { service } from './deps.ts'

await migrate(service)
