import { table } from '../report/table.ts'
import type { MessagingReport } from './bench-messaging.ts'

/** The report as somebody reads it. */
export function show({ medians, reading, idle, goals, statements, options }: MessagingReport): string {
  const alone = medians[0]?.flatOut.perSecond ?? 0
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
          'heard by',
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
          steady.heardBy,
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
          '(client)',
          '|',
          'messaging',
          'gateway',
          'postgres',
          'redis',
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
          flatOut.perSecond / alone,
          flatOut.p50Ms,
          flatOut.p95Ms,
          flatOut.p99Ms,
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
