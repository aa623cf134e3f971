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
  /** Lets it do nothing any more without ending it; the platform has to notice. */
  hang(name: string): Promise<void>
  /** Starts whatever is still down. */
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
  const mend = async () => {
    await Promise.all([...down].map(start))
  }
  const restart = (name: string) => steer(name, 'restart')
  const hang = (name: string) => steer(name, 'hang')
  return { kill: end('kill'), stop: end('stop'), start, restart, hang, mend }
}

/** What the set-up of the journeys left in the environment. */
export function given(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: journeys run through playwright.config.ts`)
  return value
}

async function steer(name: string, action: string): Promise<void> {
  const { url, token } = JSON.parse(given('JOURNEY_CONTROL'))
  const path = `${url}/processes/${encodeURIComponent(name)}/${action}`
  const answer = await fetch(path, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${action} ${name}: ${await answer.text()}`)
}
