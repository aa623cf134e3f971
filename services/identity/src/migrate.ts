import { migrate } from '@kocyolu/service'
import { identityService } from './service.ts'

await migrate(identityService)
