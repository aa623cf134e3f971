import { expect, test } from 'vitest'
import { shapeOf } from '../answer-shape.ts'
import * as contracts from '../index.ts'

const { identity, coaching, messaging, content, notifications } = contracts
const tables = {
  identity: [contracts.identityCalls, identity],
  coaching: [contracts.coachingCalls, coaching],
  messaging: [contracts.messagingCalls, messaging],
  content: [contracts.contentCalls, content],
  notifications: [contracts.notificationsCalls, notifications],
} satisfies Record<contracts.ServiceName, [Record<string, contracts.Call>, contracts.Contract]>

test.each(Object.entries(tables))('the calls of %s are those of its contract', (_, [calls, contract]) => {
  const bare = Object.entries(contract).map(([name, { method, path, response }]) => {
    const answer = shapeOf(response)
    return [name, { method, path, ...(answer && { answer }) }]
  })
  expect({ ...calls }).toEqual(Object.fromEntries(bare))
})
