import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { coaching } from '../coaching.ts'
import { content } from '../content.ts'
import { identity } from '../identity.ts'
import { messaging } from '../messaging.ts'
import { notifications } from '../notifications.ts'
import { callsModule } from './calls-module.ts'
import { openApiDocument } from './document.ts'

// `node generate.ts` writes openapi/*.json and the calls of each contract; `node generate.ts --check` fails when one is stale.
const contracts = { identity, coaching, messaging, content, notifications }
const root = new URL('../../', import.meta.url)
const check = process.argv.includes('--check')

const wanted = Object.entries(contracts).flatMap(([name, contract]) => [
  { path: `openapi/${name}.json`, text: `${JSON.stringify(openApiDocument(name, contract), null, 2)}\n` },
  { path: `src/calls/${name}.ts`, text: callsModule(name, contract) },
])
const stale = wanted.filter(({ path, text }) => readIfThere(new URL(path, root)) !== text)

if (check && stale.length > 0) {
  const names = stale.map(({ path }) => `packages/contracts/${path}`).join(', ')
  process.stderr.write(
    `Stale: ${names}. Run: node packages/contracts/src/openapi/generate.ts and commit the result.\n`,
  )
  process.exitCode = 1
}
if (!check) {
  mkdirSync(new URL('openapi/', root), { recursive: true })
  for (const { path, text } of stale) writeFileSync(new URL(path, root), text)
}

function readIfThere(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
