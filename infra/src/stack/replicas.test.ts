import { beforeEach, expect, test } from 'vitest'
import { type LocalProcess, replicaName } from './local-processes.ts'
import { createReplicas, type Replicas } from './replicas.ts'

const made = (kind: string, number: number): LocalProcess => ({
  kind,
  port: 3000 + number,
  entry: 'main.ts',
  behindGateway: true,
  needsSite: false,
  migrationEnv: {},
  probe: async () => {},
  spec: { name: replicaName(kind, number), command: 'node', args: [], cwd: '/', env: {} },
})

let log: string[]
let broken: Set<string>
let replicas: Replicas

beforeEach(() => {
  log = []
  broken = new Set()
  const note = (what: string) => async (name: string) => void log.push(`${what} ${name}`)
  replicas = createReplicas([made('coaching', 1), made('messaging', 1)], {
    make: async (kind, number) => made(kind, number),
    add: async ({ spec }) => {
      log.push(`add ${spec.name}`)
      if (broken.has(spec.name)) throw new Error(`${spec.name} ended`)
    },
    remove: note('remove'),
    stop: note('stop'),
    start: note('start'),
    isUp: name => !broken.has(name),
    balance: async processes => {
      log.push(`balance ${processes.map(each => each.spec.name).filter(name => name !== 'coaching')}`)
    },
  })
})

test('a new replica gets requests when it is ready, and one too many gets none before it ends', async () => {
  await replicas.scale('messaging', 3)
  expect(log).toEqual(['add messaging-2', 'add messaging-3', 'balance messaging,messaging-2,messaging-3'])
  log.length = 0
  await replicas.scale('messaging', 2)
  expect(log).toEqual(['balance messaging,messaging-2', 'remove messaging-3'])
  expect([replicas.find('messaging-2')?.spec.name, replicas.find('messaging-3')]).toEqual([
    'messaging-2',
    undefined,
  ])
})

test('changes that are asked for at once happen one after the other, and the last one counts', async () => {
  await Promise.all([replicas.scale('messaging', 3), replicas.scale('messaging', 1)])
  expect(log).toEqual([
    'add messaging-2',
    'add messaging-3',
    'balance messaging,messaging-2,messaging-3',
    'balance messaging',
    'remove messaging-2',
    'remove messaging-3',
  ])
  log.length = 0
  await replicas.scale('messaging', 1)
  expect(log).toEqual([])
})

test('when one of the new replicas does not start, everything is as it was', async () => {
  broken.add('messaging-3')
  await expect(replicas.scale('messaging', 3)).rejects.toThrow('messaging-3 ended')
  expect(log).toEqual(['add messaging-2', 'add messaging-3', 'remove messaging-2', 'remove messaging-3'])
  expect(replicas.find('messaging-2')).toBeUndefined()
})

test('what keeps something in its process cannot be scaled', async () => {
  await expect(replicas.scale('coaching', 2)).rejects.toThrow('coaching cannot be scaled')
})

test('a replica is restarted while the others do its work', async () => {
  await replicas.scale('messaging', 2)
  log.length = 0
  await Promise.all([replicas.restart('messaging'), replicas.restart('messaging-2')])
  expect(log).toEqual([
    'balance messaging-2',
    'stop messaging',
    'start messaging',
    'balance messaging,messaging-2',
    'balance messaging',
    'stop messaging-2',
    'start messaging-2',
    'balance messaging,messaging-2',
  ])
})

test('one without a substitute stays where it is requested', async () => {
  await replicas.restart('coaching')
  await replicas.scale('messaging', 2)
  broken.add('messaging-2')
  log.length = 0
  await replicas.restart('messaging')
  expect(log).toEqual(['stop messaging', 'start messaging'])
})
