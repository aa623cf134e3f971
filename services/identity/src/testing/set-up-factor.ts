import { cookiesOf } from '@kocyolu/service/testing'
import { Secret, TOTP } from 'otpauth'
import { type IdentityApi, submit } from './identity-api.ts'

export const factorPath = '/account/second-factor'

/** The cookies of a browser after an answer. */
export function jarOf(response: Response, before = ''): string {
  const pairs = [before, cookiesOf(response.headers.getSetCookie())].filter(Boolean).join('; ').split('; ')
  const jar = new Map(pairs.map(pair => pair.split('=', 2) as [string, string]))
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** The code of an app now. */
export const codeOf = ({ clock }: IdentityApi, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })

/** Sets an app up in a browser; gives its secret, the recovery codes and the cookies. The next code is another one. */
export async function setUpFactor(api: IdentityApi, cookie: string) {
  await submit(api.anonymous, `${factorPath}/begin`, {}, { cookie })
  const page = await (await api.anonymous.fetch(factorPath, { headers: { cookie } })).text()
  const secret = (/class="key">([A-Z2-7 ]+)</.exec(page)?.[1] ?? '').replaceAll(' ', '')
  const done = await submit(api.anonymous, `${factorPath}/confirm`, { code: codeOf(api, secret) }, { cookie })
  const codes = [...(await done.text()).matchAll(/<li><code>([^<]+)</g)].map(([, code = '']) => code)
  api.clock.advance(30_000)
  return { secret, codes, cookie: jarOf(done, cookie) }
}
