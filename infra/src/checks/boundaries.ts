import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { checkout } from '../checkout.ts'
import { importsOf } from './imports-of.ts'
import { complaint } from './workspace-rules.ts'

const files = globSync(['*/**/*.{ts,tsx}'], {
  cwd: checkout,
  exclude: name => /(^|\/)(node_modules|dist|dist-dev|test-results)$/.test(name),
})

const complaints = files.sort().flatMap(file =>
  importsOf(file, readFileSync(join(checkout, file), 'utf8')).flatMap(request => {
    const target = request.startsWith('.') ? posix.join(dirname(file), request) : null
    const text = complaint(file, request, target)
    return text ? [`${file} ${text}`] : []
  }),
)

for (const text of complaints) process.stderr.write(`${text}\n`)
process.stdout.write(`${files.length} modules, ${complaints.length} imports across a boundary\n`)
if (complaints.length > 0 || files.length === 0) process.exitCode = 1
