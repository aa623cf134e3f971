import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../checkout.ts'
import { dashboardFile, dashboards } from './dashboards.ts'
import { rulesFile } from './rules-file.ts'

const deploy = join(checkout, 'infra/deploy')
writeFileSync(join(deploy, 'prometheus/rules.yml'), rulesFile())
for (const each of dashboards) writeFileSync(join(deploy, 'grafana', each.file), dashboardFile(each))
