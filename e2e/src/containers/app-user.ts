import { Secret, TOTP } from 'otpauth'
import { gather } from '../flow/flow.ts'
import { enter } from '../flow/member.ts'
import { HttpSession } from '../people/http-session.ts'

/** A user whose sign-in asks for a code of an authenticator app. */
export async function appUser(origin: string): Promise<{ signIn(): Promise<void> }> {
  const [pair] = await gather(origin, 1)
  if (!pair) throw new Error('The student did not sign up')
  const { email, password, cookie } = pair.student
  const ask = (path: string, form?: Record<string, string>) =>
    fetch(`${origin}/account/second-factor${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { cookie, origin },
      redirect: 'manual',
      ...(form && { body: new URLSearchParams(form) }),
    })
  await ask('/begin', {})
  const page = await (await ask('')).text()
  const [, secret = ''] = /class="key">([A-Z2-7 ]+)</.exec(page) ?? []
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  const confirmed = await ask('/confirm', { code: app.generate() })
  if (!confirmed.ok) throw new Error(`An app could not be set up: ${confirmed.status}`)
  return {
    async signIn() {
      const session = new HttpSession(origin)
      await enter(session, '/account/sign-in', { email, password, returnTo: '/' })
      // The code of this moment may have been used.
      const code = app.generate({ timestamp: Date.now() + 30_000 })
      await enter(session, '/account/second-step', { code, returnTo: '/' })
    },
  }
}
