import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { coaching, content, identity, messaging, notifications } from '../index.ts'
import { openApiDocument } from './document.ts'

// `node generate.ts` writes openapi/*.json; `node generate.ts --check` fails when one is stale.
const contracts = { identity, coaching, messaging, content, notifications }
const folder = new URL('../../openapi/', import.meta.url)
const check = process.argv.includes('--check')
const stale: string[] = []

mkdirSync(folder, { recursive: true })
for (const [name, contract] of Object.entries(contracts)) {
  const file = new URL(`${name}.json`, folder)
  const next = `${JSON.stringify(openApiDocument(name, contract), null, 2)}\n`
  if (!check) writeFileSync(file, next)
  else if (readIfThere(file) !== next) stale.push(`packages/contracts/openapi/${name}.json`)
}
if (stale.length > 0) {
  process.stderr.write(
    `Stale: ${stale.join(', ')}. Run: node packages/contracts/src/openapi/generate.ts and commit the result.\n`,
  )
  process.exitCode = 1
}

function readIfThere(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
