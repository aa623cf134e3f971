import { lookup } from 'node:dns/promises'
import { isDeepStrictEqual } from 'node:util'

/** The replicas of each service, as in the settings. */
export type Upstreams = Record<string, string[]>

const mark = 'dns:'

/** The upstreams that are names whose addresses are the replicas. */
export const namesIn = (upstreams: Upstreams): string[] => [
  ...new Set(
    Object.values(upstreams)
      .flat()
      .filter(each => each.startsWith(mark)),
  ),
]

type Ask = (host: string) => Promise<{ address: string; family: number }[]>

const askMachine: Ask = host => lookup(host, { all: true })

/**
 * Puts addresses in the place of names, for an nginx that cannot. A name that has none at the moment keeps those it
 * had: nothing is gained by forgetting where a replica was.
 */
export async function lookUp(
  upstreams: Upstreams,
  before: Upstreams = {},
  ask = askMachine,
): Promise<Upstreams> {
  const found = await Promise.all(
    Object.entries(upstreams).map(async ([service, replicas]) => {
      const addresses = await Promise.all(replicas.map(replica => addressesOf(replica, ask)))
      const known = addresses.flat()
      return [service, known.length > 0 ? known : (before[service] ?? [])] as const
    }),
  )
  return Object.fromEntries(found)
}

interface Following {
  /** Pause between two look-ups. */
  pause(): Promise<unknown>
  changed(now: Upstreams): void
  /** A change could not be passed on; it is tried again with the next look. */
  failed(error: unknown): void
  ask?: Ask
}

/** Looks the names up again and again, for ever: one look-up after the other, so that no late answer undoes a newer one. */
export async function followNames(
  upstreams: Upstreams,
  first: Upstreams,
  { pause, changed, failed, ask }: Following,
): Promise<never> {
  for (let known = first; ; ) {
    await pause()
    const now = await lookUp(upstreams, known, ask)
    if (isDeepStrictEqual(now, known)) continue
    try {
      changed(now)
      known = now
    } catch (error) {
      failed(error)
    }
  }
}

async function addressesOf(replica: string, ask: Ask): Promise<string[]> {
  if (!replica.startsWith(mark)) return [replica]
  const [host = '', port = ''] = replica.slice(mark.length).split(':')
  const answers = await ask(host).catch(() => [])
  const addresses = answers.map(({ address, family }) => (family === 6 ? `[${address}]` : address))
  return [...new Set(addresses)].sort().map(address => `${address}:${port}`)
}
