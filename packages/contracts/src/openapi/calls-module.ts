import type { z } from 'zod'
import { type AnswerShape, shapeOf } from '../answer-shape.ts'
import type { Contract } from '../contract.ts'
import type { ContractVersion } from '../released/versions.ts'

/** The module that says which version each service's contract has. */
export function versionsModule(versions: Record<string, ContractVersion>): string {
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

/**
 * The module that lists a contract's calls without its schemas: a constant each, so that a build carries only those it uses.
 * `name` is the contract's name and its module's.
 */
export function callsModule(name: string, contract: Contract): string {
  const calls = Object.entries(contract).map(
    ([call, { method, path, response }]) =>
      `export const ${call}: Calls['${call}'] = { method: '${method}', path: '${path}'${answerPart(response)} }`,
  )
  return [
    '// Generated from the contract: node packages/contracts/src/openapi/generate.ts',
    "import type { CallsOf } from '../call.ts'",
    `import type { ${name} } from '../${name}.ts'`,
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
