import { expect, test } from 'vitest'
import versions from '../../versions.json' with { type: 'json' }
import { shapeOf } from '../call.ts'
import * as contracts from '../index.ts'
import type { ContractVersion } from '../released/versions.ts'
import { serviceContracts } from '../service-contracts.ts'

const tables: Record<string, unknown> = contracts
const versionOf: Record<string, ContractVersion> = versions

test.each(Object.entries<contracts.Contract>(serviceContracts))(
  'the calls of %s are those of its contract',
  (service, contract) => {
    const bare = Object.entries(contract).map(([name, { method, path, response }]) => {
      const answer = shapeOf(response)
      return [name, { method, path, ...(answer && { answer }) }]
    })
    expect(Object.assign({}, tables[`${service}Calls`])).toEqual(Object.fromEntries(bare))
  },
)

test('every service’s version is known to the code', () => {
  const known = Object.entries(versionOf).map(([service, { version }]) => [service, version])
  expect(Object.fromEntries(known)).toEqual(contracts.contractVersions)
})
