import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@kocyolu/contracts'
import { baseConfig } from '@kocyolu/service'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkout } from '../checkout.ts'
import { sessionLimits } from '../stores/database.ts'
import { durablePostgres } from '../stores/postgres.ts'
import { processes } from './processes.ts'

/** Of a process: its pool, and the session by which its relay is notified of new entries. */
const ofProcess = baseConfig.shape.databasePool.parse(undefined) + 1
/** Kept for who looks after the server, as PostgreSQL does by itself. */
const reserved = 3
const room = Number(durablePostgres.max_connections) - reserved
const pooled = processes.filter(({ service }) => service).length

it('a database as it comes has room for every process twice, while all are replaced at once', () => {
  expect(2 * pooled * ofProcess).toBeLessThanOrEqual(room)
})

it('and for as many replicas of messaging as a cluster starts by itself', () => {
  const values = parse(readFileSync(join(checkout, 'infra/deploy/helm/kocyolu/values.yaml'), 'utf8'))
  const { maxReplicas } = values.messaging.autoscaling
  const others = serviceNames.map(name => (name === 'messaging' ? 0 : (values[name]?.replicas ?? 1)))
  const workers = pooled - serviceNames.length
  const count = others.reduce((all, each) => all + each, workers + maxReplicas)
  expect(count * ofProcess).toBeLessThanOrEqual(room)
})

it('the roles of services have the limits that services set by themselves', () => {
  const { databaseStatementMs, databaseLockMs } = baseConfig.shape
  expect(sessionLimits).toEqual({
    statement_timeout: databaseStatementMs.parse(undefined),
    lock_timeout: databaseLockMs.parse(undefined),
  })
})
