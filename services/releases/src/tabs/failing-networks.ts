import { createHmac } from 'node:crypto'
import type { Deps } from '../service.ts'

type Keeping = Pick<Deps, 'volatileRedis' | 'config' | 'log'>
type Run = { began: { number: number; at: string } }

const weekSeconds = 7 * 24 * 3_600

/** A network in which one party can have many addresses: two bytes of an IPv4 address, two groups of an IPv6 one. */
const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 2).join(':') : address.split('.').slice(0, 2).join('.')

const keyOf = ({ config }: Keeping, { began }: Run): string =>
  `${config.redisPrefix}limit:releases:networks:${began.number}:${Date.parse(began.at)}`

/** Keeps that something failed in a canary for a visitor of a network, by its keyed hash. */
export async function noteNetwork(deps: Keeping, run: Run, address: string): Promise<void> {
  const [secret = ''] = deps.config.sessionKeys
  const hash = createHmac('sha256', secret)
    .update(`network ${networkOf(address)}`)
    .digest('base64url')
  const key = keyOf(deps, run)
  await deps.volatileRedis.multi().sAdd(key, hash.slice(0, 16)).expire(key, weekSeconds).exec()
}

/** From how many networks something failed in a canary; null while that cannot be known. */
export async function failingNetworks(deps: Keeping, run: Run): Promise<number | null> {
  return deps.volatileRedis.sCard(keyOf(deps, run)).catch((failure: unknown) => {
    deps.log.warn({ err: failure }, 'a canary is judged without the networks of its failures')
    return null
  })
}
