/** Two replicas of messaging: who writes and who reads are often not on the same one. */
export const usualReplicas = 2

/** Steers single processes of the platform, by name: `coaching`, `messaging`, `notifications-worker`, … */
export interface Platform {
  /** Ends it at once, as a crash would; it stays down until it is started. */
  kill(name: string): Promise<void>
  /** Ends it in good order. */
  stop(name: string): Promise<void>
  /** Starts it and resolves when it is ready. */
  start(name: string): Promise<void>
  /** Ends it in good order and starts it again; replicas of one service take turns. */
  restart(name: string): Promise<void>
  /** Throws away what a Redis server keeps, while it is down. */
  empty(name: string): Promise<void>
  /** Has a service run in so many processes; two again at the end. */
  scale(service: string, replicas: number): Promise<void>
  /** Lets it do nothing any more without ending it; the platform has to notice. */
  hang(name: string): Promise<void>
  /** The same with all that it has started, until it is thawed. */
  freeze(name: string): Promise<void>
  thaw(name: string): Promise<void>
  /** Ends every connection that a store has. */
  cut(name: string): Promise<void>
  /** Has a Redis server answer what reads and reject what writes, until it is made writable or ends. */
  makeReadOnly(name: string): Promise<void>
  makeWritable(name: string): Promise<void>
  /** Starts whatever is still down, has whatever is frozen go on and what takes no writes take them. */
  mend(): Promise<void>
}

export function steerPlatform(): Platform {
  const down = new Set<string>()
  const end = (action: string) => async (name: string) => {
    down.add(name)
    await steer(name, action)
  }
  const start = async (name: string) => {
    await steer(name, 'start')
    down.delete(name)
  }
  const frozen = new Set<string>()
  const freeze = async (name: string) => {
    frozen.add(name)
    await steer(name, 'freeze')
  }
  const thaw = async (name: string) => {
    await steer(name, 'thaw')
    frozen.delete(name)
  }
  const readOnly = new Set<string>()
  const makeReadOnly = async (name: string) => {
    readOnly.add(name)
    await steer(name, 'makeReadOnly')
  }
  const makeWritable = async (name: string) => {
    await steer(name, 'makeWritable')
    readOnly.delete(name)
  }
  const scaled = new Set<string>()
  const scale = async (service: string, replicas: number) => {
    scaled.add(service)
    await ask(`services/${service}/scale`, { replicas })
  }
  const mend = async () => {
    await Promise.all([...frozen].map(thaw))
    await Promise.all([...down].map(start))
    await Promise.all([...readOnly].map(makeWritable))
    await Promise.all([...scaled].map(service => scale(service, usualReplicas)))
  }
  const restart = (name: string) => steer(name, 'restart')
  const hang = (name: string) => steer(name, 'hang')
  const empty = (name: string) => steer(name, 'empty')
  const cut = (name: string) => steer(name, 'cut')
  const ends = { kill: end('kill'), stop: end('stop') }
  const others = { restart, hang, freeze, thaw, cut, makeReadOnly, makeWritable, empty, scale, mend }
  return { ...ends, start, ...others }
}

/** Values that the set-up of the journeys left in the environment. */
export function given(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: journeys run through playwright.config.ts`)
  return value
}

const steer = (name: string, action: string): Promise<void> =>
  ask(`processes/${encodeURIComponent(name)}/${action}`)

async function ask(what: string, body?: object): Promise<void> {
  const { url, token } = JSON.parse(given('JOURNEY_CONTROL'))
  const answer = await fetch(`${url}/${what}`, {
    method: 'POST',
    // One that was kept may be closed in the moment in which it is used again.
    headers: { Authorization: `Bearer ${token}`, Connection: 'close' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`)
}
