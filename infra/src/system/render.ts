import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkout } from '../checkout.ts'
import { renderedFiles } from './rendered-files.ts'

for (const [path, content] of Object.entries(renderedFiles())) {
  mkdirSync(dirname(join(checkout, path)), { recursive: true })
  writeFileSync(join(checkout, path), content)
}
