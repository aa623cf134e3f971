import { setTimeout as pause } from 'node:timers/promises'
import type { HttpSession } from './http-session.ts'

/** A request that hangs ends; a site that is busy for so long is down. */
const maxTries = 20
/** Where the gateway answers for a service, it names no time. */
const usualSeconds = 1
/** Who did something too often waits for longer. */
const busySeconds = 3

/**
 * Sends an account form as a person does: after an answer that the site is busy right now, they wait for as long as it says and try again.
 * `tries` is more than one when an answer may have been lost. A journey about such answers sends its form by itself.
 */
export async function sendForm(
  session: HttpSession,
  path: string,
  form: Record<string, string>,
): Promise<{ response: Response; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const response = await session.fetch(path, { method: 'POST', body: new URLSearchParams(form) })
    const seconds = Number(response.headers.get('retry-after') ?? usualSeconds)
    const isBusy = response.status === 503 || (response.status === 429 && seconds <= busySeconds)
    if (!isBusy || tries === maxTries) return { response, tries }
    await pause(seconds * 1_000)
  }
}
