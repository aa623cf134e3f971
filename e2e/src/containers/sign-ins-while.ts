import { setTimeout as pause } from 'node:timers/promises'
import { gather } from '../flow/gather.ts'
import { cookieOf, enter } from '../flow/member.ts'
import { HttpSession } from '../people/http-session.ts'
import { until } from './site.ts'

/** Whether the site knows who shows this cookie. */
export async function isSignedIn(origin: string, cookie: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/auth/user`, {
    headers: { cookie },
    signal: AbortSignal.timeout(6_000),
  })
  return answer.status === 200
}

/** Somebody signs in again and again while something happens; fails when a sign-in that was acknowledged is not known afterwards. */
export async function signInsWhile(origin: string, happens: () => Promise<unknown>): Promise<string> {
  const [pair] = await gather(origin, 1)
  if (!pair) throw new Error('Nobody signed up')
  const { email, password } = pair.student
  const acknowledged: string[] = []
  let [refused, isOver] = [0, false]
  const signingIn = (async () => {
    for (; !isOver; await pause(250)) {
      const session = new HttpSession(origin)
      await enter(session, '/account/sign-in', { email, password, returnTo: '/' }).then(
        () => acknowledged.push(cookieOf(session)),
        () => {
          refused += 1
        },
      )
    }
  })()
  await happens().finally(() => {
    isOver = true
  })
  await signingIn
  let lost = 0
  for (const cookie of acknowledged)
    await until('a sign-in', () => isSignedIn(origin, cookie), 10_000).catch(() => {
      lost += 1
    })
  const seen = `${acknowledged.length} sign-ins, ${refused} refused, ${lost} lost`
  if (lost > 0 || acknowledged.length === 0) throw new Error(seen)
  return seen
}
