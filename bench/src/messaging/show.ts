import { table } from '../report/table.ts'
import type { MessagingReport } from './bench-messaging.ts'

/** The report as a user reads it. */
export function show(report: MessagingReport): string {
  const { medians, wholeCores, heldShare, reading, idle, goals, statements, options } = report
  const [alone] = medians
  const against = (of: 'flatOut' | 'held', perSecond: number): number =>
    perSecond / (alone?.[of].perSecond ?? perSecond)
  const parts = [
    [
      `Delivery at ${options.rate} messages a second among ${options.people} people (medians of ${options.rounds} rounds)`,
      table(
        [
          'replicas',
          'p50 ms',
          'p95 ms',
          'p99 ms',
          'statements',
          'WAL bytes',
          'Redis',
          'volatile',
          'received by',
        ],
        medians.map(({ replicas, steady }) => [
          String(replicas),
          steady.p50Ms,
          steady.p95Ms,
          steady.p99Ms,
          steady.statements,
          steady.walBytes,
          steady.redisCalls,
          steady.volatileCalls,
          steady.receivedBy,
        ]),
      ),
    ],
    [
      'Processor time for one message in ms: at that rate, and when everybody writes as fast as they can',
      table(
        [
          'replicas',
          'messaging',
          'gateway',
          'postgres',
          'redis',
          'others',
          '(client)',
          '|',
          'messaging',
          'gateway',
          'postgres',
          'redis',
          'others',
          '(client)',
        ],
        medians.map(({ replicas, steady, flatOut }) => [
          String(replicas),
          ...[steady, flatOut].flatMap((figures, at) => [
            ...(at === 0 ? [] : ['|']),
            figures.messagingCpuMs,
            figures.gatewayCpuMs,
            figures.postgresCpuMs,
            figures.redisCpuMs,
            figures.othersCpuMs,
            figures.clientCpuMs,
          ]),
        ]),
      ),
    ],
    [
      'As fast as they can',
      table(
        ['replicas', 'messages/s', 'against one', 'p50 ms', 'p95 ms', 'p99 ms'],
        medians.map(({ replicas, flatOut }) => [
          String(replicas),
          flatOut.perSecond,
          against('flatOut', flatOut.perSecond),
          flatOut.p50Ms,
          flatOut.p95Ms,
          flatOut.p99Ms,
        ]),
      ),
    ],
    [
      `As fast as they can, each replica held to ${100 * heldShare} % of a core; and what that comes to where each has a whole one`,
      table(
        [
          'replicas',
          'messages/s',
          'against one',
          'used each %',
          'replicas ms',
          'shared ms',
          '|',
          'messages/s',
          'cores of replicas',
          'cores of what is shared',
        ],
        medians.map(({ replicas, held }, at) => [
          String(replicas),
          held.perSecond,
          against('held', held.perSecond),
          100 * (wholeCores[at]?.usedShare ?? 0),
          held.messagingCpuMs,
          wholeCores[at]?.sharedCpuMs ?? 0,
          '|',
          wholeCores[at]?.perSecond ?? 0,
          replicas,
          wholeCores[at]?.sharedCores ?? 0,
        ]),
      ),
    ],
    [
      'One message, two replicas at that rate',
      table(
        ['', 'statements', 'Redis', 'volatile', 'messaging ms', 'gateway ms', 'postgres ms', 'redis ms'],
        Object.entries({ sent: reading.sent, 'sent and read': reading.sentAndRead }).map(
          ([what, figures]) => [
            what,
            figures.statements,
            figures.redisCalls,
            figures.volatileCalls,
            figures.messagingCpuMs,
            figures.gatewayCpuMs,
            figures.postgresCpuMs,
            figures.redisCpuMs,
          ],
        ),
      ),
    ],
    [
      'A stream on which nothing happens',
      table(
        ['streams', 'messaging kB', 'gateway kB', 'CPU ms/min', 'statements', 'sign-in', 'volatile'],
        [
          [
            String(idle.streams),
            idle.messagingBytes / 1_000,
            idle.gatewayBytes / 1_000,
            idle.messagingCpuMsPerMinute,
            idle.statementsPerLook,
            idle.redisCallsPerLook,
            idle.volatileCallsPerLook,
          ],
        ],
      ),
    ],
    [
      'What messaging asks of PostgreSQL for one message',
      table(
        ['statement', 'times', 'plan ms', 'run ms'],
        statements.map(({ query, perMessage, planMs, runMs }) => [
          query.slice(0, 70),
          perMessage,
          planMs,
          runMs,
        ]),
      ),
    ],
    ['Goals', goals.map(({ goal, figure, met }) => `${met ? '✓' : '✗'} ${goal}: ${figure}`).join('\n')],
  ]
  return parts.map(([title, text]) => `\n${title}\n\n${text}`).join('\n')
}
