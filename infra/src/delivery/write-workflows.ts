import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../checkout.ts'
import { appsOf } from './apps.ts'
import { workflowFile, workflowOf } from './workflow.ts'

// After a new app, or a new dependency between an app and a package.
for (const app of appsOf(checkout)) writeFileSync(join(checkout, workflowFile(app)), workflowOf(app))
