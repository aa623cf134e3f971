import { table } from '../report/table.ts'
import type { MessagingReport } from './bench-messaging.ts'
import type { LoadFigures } from './measure-load.ts'

const titles = {
  perSecond: 'messages/s',
  p50Ms: 'p50 ms',
  p95Ms: 'p95 ms',
  p99Ms: 'p99 ms',
  statements: 'statements',
  walBytes: 'WAL bytes',
  redisCalls: 'Redis',
  volatileCalls: 'volatile',
  receivedBy: 'received by',
  messagingCpuMs: 'messaging ms',
  gatewayCpuMs: 'gateway ms',
  postgresCpuMs: 'postgres ms',
  redisCpuMs: 'redis ms',
  othersCpuMs: 'others ms',
}
type Figure = keyof typeof titles
const latencies = ['p50Ms', 'p95Ms', 'p99Ms'] as const
const calls = ['statements', 'walBytes', 'redisCalls', 'volatileCalls'] as const
const cpu = ['messagingCpuMs', 'gatewayCpuMs', 'postgresCpuMs', 'redisCpuMs'] as const
const allCpu = [...cpu, 'othersCpuMs'] as const

/** A table of these figures, with a row for each load. */
const figuresOf = (first: string, loads: [string, LoadFigures][], figures: readonly Figure[]): string =>
  table(
    [first, ...figures.map(figure => titles[figure])],
    loads.map(([name, load]) => [name, ...figures.map(figure => load[figure])]),
  )

/** The report as a user reads it. */
export function show(report: MessagingReport): string {
  const { medians, idle, goals, statements, options } = report
  const [alone] = medians
  const loadsOf = (load: 'steady' | 'flatOut') =>
    medians.map((each): [string, LoadFigures] => [String(each.replicas), each[load]])
  const parts = [
    [
      `Delivery at ${options.rate} messages a second among ${options.people} people (medians of ${options.rounds} rounds)`,
      figuresOf('replicas', loadsOf('steady'), [...latencies, ...calls, 'receivedBy']),
    ],
    ['Processor time for one message at that rate', figuresOf('replicas', loadsOf('steady'), allCpu)],
    [
      'Processor time for one message when everybody writes as fast as they can',
      figuresOf('replicas', loadsOf('flatOut'), allCpu),
    ],
    [
      'As fast as they can',
      table(
        ['replicas', 'messages/s', 'against one', ...latencies.map(figure => titles[figure])],
        medians.map(({ replicas, flatOut }) => [
          ...[String(replicas), flatOut.perSecond, flatOut.perSecond / (alone?.flatOut.perSecond ?? 1)],
          ...latencies.map(figure => flatOut[figure]),
        ]),
      ),
    ],
    [
      'A stream on which nothing happens',
      table(
        ['streams', 'messaging kB', 'gateway kB', 'CPU ms/min', 'statements', 'sign-in', 'volatile'],
        [
          [
            ...[String(idle.streams), idle.messagingBytes / 1_000, idle.gatewayBytes / 1_000],
            ...[idle.messagingCpuMsPerMinute, idle.statementsPerLook],
            ...[idle.redisCallsPerLook, idle.volatileCallsPerLook],
          ],
        ],
      ),
    ],
    [
      'What messaging asks of PostgreSQL for one message',
      table(
        ['statement', 'times', 'plan ms', 'run ms'],
        statements.map(({ query, perMessage, planMs, runMs }) => [
          ...[query.slice(0, 70), perMessage, planMs, runMs],
        ]),
      ),
    ],
    ['Goals', goals.map(({ goal, figure, met }) => `${met ? '✓' : '✗'} ${goal}: ${figure}`).join('\n')],
  ]
  return parts.map(([title, text]) => `\n${title}\n\n${text}`).join('\n')
}
