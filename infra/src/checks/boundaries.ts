import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { checkout } from '../checkout.ts'
import { circlesOf, importsBetween } from './circles.ts'
import { importsOf } from './imports-of.ts'
import { complaint, serviceFeatureOf } from './workspace-rules.ts'

const files = globSync(['*/**/*.{ts,tsx}'], {
  cwd: checkout,
  exclude: name => /(^|\/)(node_modules|dist|dist-dev|test-results)$/.test(name),
}).sort()

const requests = new Map(
  files.map(file => [file, importsOf(file, readFileSync(join(checkout, file), 'utf8'))] as const),
)

const targetOf = (file: string, request: string): string | null =>
  request.startsWith('.') ? posix.join(dirname(file), request) : null

const crossing = [...requests].flatMap(([file, all]) =>
  all.flatMap(request => {
    const text = complaint(file, request, targetOf(file, request))
    return text ? [`${file} ${text}`] : []
  }),
)

const imports = new Map(
  [...requests].map(([file, all]) => {
    const targets = all.map(request => targetOf(file, request)).filter(target => target !== null)
    return [file, new Set(targets.filter(target => requests.has(target)))] as const
  }),
)
const circles = [...circlesOf(imports), ...circlesOf(importsBetween(imports, serviceFeatureOf))].map(
  members => `${members.join(', ')} import each other in a circle`,
)

for (const text of [...crossing, ...circles]) process.stderr.write(`${text}\n`)
process.stdout.write(
  `${files.length} modules, ${crossing.length} imports across a boundary, ${circles.length} circles\n`,
)
if (crossing.length + circles.length > 0 || files.length === 0) process.exitCode = 1
