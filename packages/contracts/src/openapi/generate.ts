import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { type AnswerShape, shapeOf } from '../call.ts'
import type { Contract } from '../contract.ts'
import { events } from '../events.ts'
import { jobs } from '../jobs.ts'
import { brokenCalls, brokenPayloads, type Payloads, takenOver } from '../released/breaking-changes.ts'
import {
  type Api,
  type ContractVersion,
  contractVersion,
  type ReleasedContract,
} from '../released/versions.ts'
import { serviceContracts } from '../service-contracts.ts'
import { openApiDocument, payloadDocument } from './document.ts'

/** The module that says which version each service's contract has. */
function versionsModule(versions: Record<string, ContractVersion>): string {
  const lines = Object.entries(versions).map(([name, { version }]) => `  ${name}: ${version},`)
  return [
    '// Generated from the contracts: node packages/contracts/src/openapi/generate.ts',
    "import type { ServiceName } from './events.ts'",
    '',
    '/** The version of each service’s contract that this code was written for. */',
    'export const contractVersions: Record<ServiceName, number> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

const generated = '// Generated from the contract: node packages/contracts/src/openapi/generate.ts'

/**
 * The modules that list a contract's calls without its schemas: a constant each, so that a build carries only those it uses, and
 * a module for each area of addresses, so that a page carries only its areas. `name` is the contract's name and its module's.
 */
function callsModules(name: string, contract: Contract): { path: string; text: string }[] {
  const byArea = Map.groupBy(Object.entries(contract), ([, { path }]) => path.split('/')[2] ?? '')
  const areas = [...byArea].map(([area, calls]) => ({
    area,
    text: areaModule(name, Object.fromEntries(calls)),
  }))
  return [
    {
      path: `src/calls/${name}.ts`,
      text: [generated, ...areas.map(({ area }) => `export * from './${name}/${area}.ts'`), ''].join('\n'),
    },
    ...areas.map(({ area, text }) => ({ path: `src/calls/${name}/${area}.ts`, text })),
  ]
}

function areaModule(name: string, contract: Contract): string {
  const calls = Object.entries(contract).map(
    ([call, { method, path, response }]) =>
      `export const ${call}: Calls['${call}'] = { method: '${method}', path: '${path}'${answerPart(response)} }`,
  )
  return [
    generated,
    "import type { CallsOf } from '../../call.ts'",
    `import type { ${name} } from '../../${name}.ts'`,
    '',
    `type Calls = CallsOf<typeof ${name}>`,
    '',
    ...calls,
    '',
  ].join('\n')
}

function answerPart(response: z.ZodType | undefined): string {
  const shape = shapeOf(response)
  return shape === undefined ? '' : `, answer: ${literal(shape)}`
}

function literal(shape: AnswerShape): string {
  if (typeof shape === 'string') return `'${shape}'`
  if ('either' in shape) return `{ either: [${shape.either.map(literal).join(', ')}] }`
  return `[${shape.map(name => `'${name}'`).join(', ')}]`
}

type Members = Record<string, unknown>

/** A JSON object with one line for each member, so that a change shows which one it is. */
const lines = (members: Members): string => `${object(members)}\n`

/** An OpenAPI document with one line for each operation and each schema. */
function apiLines({ paths, components, ...head }: Api & Members): string {
  const operations = Object.entries(paths).map(
    ([path, methods]) => `${JSON.stringify(path)}:${object(methods)}`,
  )
  const own = Object.entries(head).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  const { schemas, ...rest } = components
  return `{
${[...own, `"paths":{\n${operations.join(',\n')}\n}`].join(',\n')},
"components":{"schemas":${object(schemas)}${Object.entries(rest)
    .map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join('')}}
}
`
}

const object = (members: Members): string =>
  `{\n${Object.entries(members)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',\n')}\n}`

// `node generate.ts` writes the calls of each contract and their versions; `--check` fails when one is stale; `--release` also
// makes today's contracts, with their versions, the released ones; `--documents <folder>` writes the OpenAPI documents there.
// Whatever it is asked for, it says what would break parts of the last release and fails; nothing that does can be released.
const root = new URL('../../', import.meta.url)
const check = process.argv.includes('--check')
const release = process.argv.includes('--release')

const apis = Object.entries(serviceContracts).map(([name, contract]) => ({
  name,
  contract,
  document: openApiDocument(name, contract) as unknown as Api,
}))
const payloads = [
  { name: 'events', document: payloadDocument(events) },
  { name: 'jobs', document: payloadDocument(jobs) },
]
const releasedDocuments = () => [
  ...apis.map(({ name, document }) => ({ path: `released/${name}.json`, text: apiLines(document) })),
  ...payloads.map(({ name, document }) => ({ path: `released/${name}.json`, text: lines(document) })),
]

const releasedVersions = released<Record<string, ContractVersion>>('versions') ?? {}
const wasReleased = Object.keys(releasedVersions).length > 0
const lastRelease = (name: string): ReleasedContract | undefined => {
  const [document, known] = [released<Api>(name), releasedVersions[name]]
  return document && known && { document, versions: known }
}
const others = (name: string) => apis.filter(api => api.name !== name)
const versions = apis.map(({ name, document }) => {
  const services = others(name).map(other => ({ released: lastRelease(other.name), today: other.document }))
  return { name, version: contractVersion(document, lastRelease(name) ?? takenOver(document, services)) }
})
const versionTable = Object.fromEntries(versions.map(({ name, version }) => [name, version]))
const versionFiles = [
  { path: 'versions.json', text: lines(versionTable) },
  { path: 'src/contract-versions.ts', text: versionsModule(versionTable) },
  ...apis.flatMap(({ name, contract }) => callsModules(name, contract)),
]
const wanted = [
  ...versionFiles,
  ...(release ? [...releasedDocuments(), { path: 'released/versions.json', text: lines(versionTable) }] : []),
]
const stale = wanted.filter(({ path, text }) => readIfThere(new URL(path, root)) !== text)

if (check && stale.length > 0) {
  const names = stale.map(({ path }) => `packages/contracts/${path}`).join(', ')
  process.stderr.write(
    `Stale: ${names}. Run: node packages/contracts/src/openapi/generate.ts and commit the result.\n`,
  )
  process.exitCode = 1
}
const broken = breaks()
if (broken.length > 0) {
  process.stderr.write(
    `This breaks parts of the last release that may still run (docs/decisions/compatibility.md):
${broken.map(complaint => `  ${complaint}\n`).join('')}Keep what was there and add a call, an event or an optional field beside it. An unused one is released
once as deprecated and goes one release later.\n`,
  )
  process.exitCode = 1
}
if (!check && !(release && broken.length > 0)) {
  mkdirSync(new URL('released/', root), { recursive: true })
  for (const { path, text } of stale) {
    mkdirSync(new URL('./', new URL(path, root)), { recursive: true })
    writeFileSync(new URL(path, root), text)
  }
}
const at = process.argv.indexOf('--documents')
const folder = at > 0 ? process.argv[at + 1] : undefined
if (folder) {
  mkdirSync(folder, { recursive: true })
  for (const { name, document } of apis)
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(document, null, 2))
}

/** Parts of the last release that callers would miss today, each once. */
function breaks(): string[] {
  const found = [
    ...apis.flatMap(({ name, document }) => {
      const before = released<Api>(name)
      if (!before)
        return name in releasedVersions ? [`${name} was released, and released/${name}.json is gone`] : []
      return brokenCalls(
        before,
        document,
        others(name).map(other => other.document),
      )
    }),
    ...payloads.flatMap(({ name, document }) => {
      const before = released<Payloads>(name)
      if (!before) return wasReleased ? [`released/${name}.json is gone`] : []
      return brokenPayloads(before, document)
    }),
  ]
  return [...new Set(found)]
}

/** The last release; a service that never was released breaks nothing. */
function released<T>(name: string): T | undefined {
  const text = readIfThere(new URL(`released/${name}.json`, root))
  return text === undefined ? undefined : JSON.parse(text)
}

function readIfThere(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
