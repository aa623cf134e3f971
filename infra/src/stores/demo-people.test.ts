import { expect, test } from 'vitest'
import { refuseDemoElsewhere } from './demo-people.ts'

test.each([
  ['https://kocyolu.test', '127.0.0.1'],
  ['http://localhost@kocyolu.test', '127.0.0.1'],
  ['http://localhost.kocyolu.test', '127.0.0.1'],
  // A client with the machine's address needs no origin.
  ['http://localhost:8080', '0.0.0.0'],
  ['http://localhost:8080', '192.0.2.1'],
])('passwords that everybody knows are refused at %s, bound to %s', (publicOrigin, address) => {
  expect(() => refuseDemoElsewhere({ publicOrigin, address })).toThrow('for an origin on this machine')
})

test.each([
  ['http://localhost:8080', '127.0.0.1'],
  ['https://127.0.0.1:8443', '::1'],
])('they may be used at %s, bound to %s', (publicOrigin, address) => {
  refuseDemoElsewhere({ publicOrigin, address })
})
