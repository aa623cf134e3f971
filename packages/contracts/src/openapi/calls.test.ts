import { expect, test } from 'vitest'
import { shapeOf } from '../answer-shape.ts'
import * as contracts from '../index.ts'
import { serviceContracts } from '../service-contracts.ts'

const tables: Record<string, unknown> = contracts

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
