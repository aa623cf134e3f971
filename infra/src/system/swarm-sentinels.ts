import { durableRedis } from '../stores/redis.ts'
import { health } from './compose-health.ts'
import { type Container, chosen } from './container.ts'
import { processes } from './processes.ts'
import { redisFlags, storeContainers } from './store-containers.ts'
import { mounted } from './swarm-container.ts'
import { onLabel, storeService } from './swarm-stores.ts'

// Redis that keeps what it acknowledged, as three members of which one leads, and three sentinels that name it. The first member is
// the server of stores.yml: what it has is everybody's from then on.

const group = 'kocyolu'
const [port, sentinelPort] = [6379, 26_379]
const numbers = [1, 2, 3]
const member = (number: number): string => (number === 1 ? 'redis' : `redis-${number}`)
const sentinel = (number: number): string => `sentinel-${number}`
/** The address of the group, as `REDIS_SERVER` says it. */
export const sentinelsServer = `redis://${numbers.map(number => `${sentinel(number)}:${sentinelPort}`).join()}/?sentinel=${group}`

const password = '$$(cat /run/secrets/group)'
/** Asks each sentinel about the group, for as long as two seconds. */
const askAll = `ask() { for each in ${numbers.map(sentinel).join(' ')}; do timeout 2 redis-cli -h $$each -p ${sentinelPort} --raw sentinel $$1 ${group} 2>/dev/null; done; }`

/**
 * A member is what two sentinels say. It never leads with nothing where others follow it: they would throw away what they have.
 * Those who watch it see then that it does not answer, and name another one.
 */
const beMember = (own: string): string =>
  [
    askAll,
    'while :; do',
    `  leader=$$(ask get-master-addr-by-name | grep -E '^(${numbers.map(member).join('|')})$$' | sort | uniq -d)`,
    `  if [ "$$leader" = ${own} ]; then`,
    `    if [ -e /data/appendonlydir ] || [ -z "$$(ask replicas)" ]; then following=; break; fi`,
    `  elif [ -n "$$leader" ]; then following="--replicaof $$leader ${port}"; break; fi`,
    '  sleep 1',
    'done',
    `exec redis-server ${flagsOf(durableRedis)} --masteruser group --masterauth "${password}" --replica-announce-ip ${own} --repl-diskless-sync-delay 0 $$following`,
  ].join('\n')

function flagsOf(settings: Record<string, string>): string {
  return redisFlags(settings)
    .map(flag => flag || '""')
    .join(' ')
}

/** What a sentinel may be asked by everybody, who are those that look for the leader. */
const everybody = '-@all +@connection -@dangerous +sentinel|get-master-addr-by-name +sentinel|replicas'

/** What a sentinel has learnt stays in its file; passwords are those of each start. Names are kept, since a container that is replaced has another address. */
const beSentinel = (number: number): string => {
  const first = [
    'sentinel resolve-hostnames yes',
    'sentinel announce-hostnames yes',
    `sentinel announce-ip ${sentinel(number)}`,
    `sentinel announce-port ${sentinelPort}`,
    `sentinel monitor ${group} ${member(1)} ${port} 2`,
    `sentinel down-after-milliseconds ${group} 5000`,
    `sentinel failover-timeout ${group} 6000`,
    `sentinel auth-user ${group} group`,
    'sentinel sentinel-user group',
  ]
  const eachTime = [
    `sentinel auth-pass ${group} ${password}`,
    `sentinel sentinel-pass ${password}`,
    `user default on nopass sanitize-payload resetchannels ${everybody}`,
    `user group on >${password} ~* &* +@all`,
  ]
  const lines = (all: string[]): string => all.map(line => `"${line}"`).join(' ')
  return [
    'file=/data/sentinel.conf',
    `[ -e $$file ] || printf '%s\\n' ${lines(first)} > $$file`,
    `{ grep -vE '^(user |sentinel (auth-pass|sentinel-pass) )' $$file; printf '%s\\n' ${lines(eachTime)}; } > $$file.new`,
    'mv $$file.new $$file',
    `exec redis-server $$file --sentinel --port ${sentinelPort} --dir /data`,
  ].join('\n')
}

/** Each number has a node of its own where the operator says so; all are where the other stores are otherwise. */
const nodeOf = (number: number): string[] =>
  onLabel(number === 1 ? 'stores' : chosen(`STORES_${number}_LABEL`, 'stores'))

/**
 * Whoever asks for a name that is gone waits for the answer, and watches nobody meanwhile. In a network from which nobody gets out
 * older engines (before 26) never give one; so these have another one, too, and wait for a second at most.
 */
const resolving = { networks: ['stores', 'group'], environment: { RES_OPTIONS: 'timeout:1 attempts:1' } }
export const sentinelNetworks = { group: { driver: 'overlay' } }

const { container, secrets, stopSeconds, megabytes } = storeContainers.redis
const members = numbers.map((number): [string, Container] => [
  member(number),
  storeService(member(number), {
    container: { ...container, ...resolving, command: ['sh', '-c', beMember(member(number))] },
    data: '/data',
    secrets: [...secrets, 'group'].map(secret => mounted('redis', secret)),
    stopSeconds,
    megabytes,
    constraints: nodeOf(number),
  }),
])
const sentinels = numbers.map((number): [string, Container] => [
  sentinel(number),
  storeService(sentinel(number), {
    container: {
      image: container.image,
      user: container.user,
      ...resolving,
      command: ['sh', '-c', beSentinel(number)],
      healthcheck: health.sentinel,
    },
    data: '/data',
    secrets: [mounted('redis', 'group')],
    stopSeconds: 5,
    megabytes: 64,
    constraints: nodeOf(number),
  }),
])

/** The members and the sentinels, and what is said differently to who uses them. */
export const sentinelServices: Record<string, Container> = {
  ...Object.fromEntries([...members, ...sentinels]),
  ...Object.fromEntries(
    processes
      .filter(({ stores }) => stores.includes('redis'))
      .map(({ name }) => [name, { environment: { REDIS_REPLICAS: chosen('REDIS_REPLICAS', '1') } }]),
  ),
  databases: { environment: { REDIS_SERVER: chosen('REDIS_SERVER', sentinelsServer) } },
}

export const sentinelVolumes: string[] = [...numbers.slice(1).map(member), ...numbers.map(sentinel)]
export const sentinelSecrets: [string, string][] = [...secrets, 'group'].map(secret => ['redis', secret])
