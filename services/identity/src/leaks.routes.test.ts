import { identity } from '@kocyolu/contracts'
import { contractLeakTests, testService } from '@kocyolu/service/testing'
import { buildApp } from './app.ts'
import { service } from './service.ts'
import { signUpFields, submit } from './testing/identity-api.ts'

const forms = [
  ...['/account/sign-up', '/account/sign-in', '/account/forgot-password', '/account/reset-password'],
  ...['/account/change-email', '/account/verify-email', '/account/password-note', '/account/join'],
  ...['/account/guardian', '/account/report', '/account/report/proof'],
]
const secrets = {
  firstName: 'Zqxgizli',
  lastName: 'Zqxsoyad',
  email: 'zqxgizli@example.com',
  password: 'zqxgizli-parola',
  birthDate: '1997-03-07',
  token: 'zqxgizli',
  about: 'zqxgizli konu',
  reason: 'danger',
  text: 'zqxgizli bir şey oldu, uzun uzun anlatılıyor',
}

contractLeakTests({
  contract: identity,
  start: env =>
    testService(service, buildApp, {
      env: { LINK_KEYS: 'key-of-mailed-links', FACTOR_KEYS: 'key-of-second-factors', ...env },
    }),
  async beyond({ anonymous }) {
    const fields = signUpFields(secrets)
    const cookies: string[] = []
    // Twice: then the address is taken, and there is an account to sign in to.
    for (const path of [...forms, ...forms])
      for (const sent of [fields, { ...fields, password: 'zqxgizli-yanlis' }, { email: 'zqxgizli@' }]) {
        const answer = await submit(anonymous, `${path}?token=zqxgizli&returnTo=/zqxgizli`, sent)
        cookies.push(...answer.headers.getSetCookie().map(cookie => cookie.split(/[=;]/)[1] ?? ''))
      }
    await anonymous.fetch('/account/provider/callback?code=zqxgizli&state=zqxgizli')
    return [...cookies.filter(cookie => cookie.length > 20), '1997-03', 'key-of-mailed-links']
  },
})
