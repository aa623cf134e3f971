import { expect, it } from 'vitest'
import { type Found, withReplicasTogether } from './look.ts'

const open = (of: string, life: string, value: number): Found => ({ what: 'handles', of, life, value })

it('counts what replicas have open together, so that a stream which moves is no growth; another one of them is another life', () => {
  const memory: Found = { what: 'memory, MB', of: 'messaging-2', life: '2', value: 200 }
  expect(withReplicasTogether([open('messaging', '1', 60), open('messaging-2', '2', 40), memory])).toEqual([
    memory,
    open('messaging', '1,2', 100),
  ])
  expect(withReplicasTogether([open('messaging', '1', 70), open('redis-volatile', '3', 9)])).toEqual([
    open('messaging', '1', 70),
    open('redis-volatile', '3', 9),
  ])
})
