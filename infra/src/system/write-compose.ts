import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../checkout.ts'
import { composeFile } from './compose.ts'

writeFileSync(join(checkout, 'docker-compose.yml'), composeFile())
