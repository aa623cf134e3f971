import type { ServiceName } from '@kocyolu/contracts'

/** Nothing that looks at, or touches, more than the keys it names. */
const commands = [
  '-@all',
  ...['connection', 'transaction', 'string', 'hash', 'list', 'set', 'sortedset', 'stream'].map(
    group => `+@${group}`,
  ),
  ...['eval', 'evalsha', 'script|load', 'script|exists', 'time'].map(name => `+${name}`),
  ...['del', 'unlink', 'exists', 'type', 'rename', 'ttl', 'pttl'].map(name => `+${name}`),
  ...['expire', 'pexpire', 'pexpireat', 'persist'].map(name => `+${name}`),
  '-@dangerous',
  // BullMQ asks for the server's version.
  '+info',
]

/** Who changes what a sign-in says of its person, or ends all of them; the others only look at it. */
const changesPeople: readonly ServiceName[] = ['identity', 'coaching']

/** Rights of a service in each Redis, as rules of its access control list; where both are one, it needs all of them. */
export function redisRights(
  service: ServiceName,
  redisPrefix: string,
): { durable: string[]; volatile: string[] } {
  const keys = (...patterns: string[]): string[] => patterns.map(pattern => `~${redisPrefix}${pattern}`)
  const messaging = service === 'messaging'
  return {
    durable: [
      // Sign-ins are kept alive by everybody; events go to their consumers; jobs are a service's own.
      ...keys('session:*', 'bull:*-events:*', `bull:${service}-jobs:*`),
      `${changesPeople.includes(service) ? '' : '%R'}~${redisPrefix}person:*`,
      ...commands,
    ],
    volatile: [
      // Identity also limits what is done to accounts.
      ...keys(service === 'identity' ? 'limit:*' : `limit:${service}:*`),
      ...(messaging ? keys('typing:*') : []),
      `&${redisPrefix}live:*`,
      ...commands,
      '+publish',
      ...(messaging ? ['+subscribe', '+unsubscribe'] : []),
    ],
  }
}
