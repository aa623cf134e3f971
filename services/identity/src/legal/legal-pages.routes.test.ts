import { dataKinds } from '@kocyolu/service'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { documentVersions } from '../consents/versions.ts'
import { warnOfMissing } from '../operator/operator.ts'
import {
  clientOf,
  type IdentityApi,
  identityApi,
  signUpUser,
  submit,
  userOf,
} from '../testing/identity-api.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
})
afterAll(() => api.close())

const open = async (path: string, cookie = '') =>
  api.anonymous.fetch(path, { headers: { cookie }, redirect: 'manual' })
const pageOf = async (path: string, cookie?: string) => (await open(path, cookie)).text()

/** A user who accepted both texts in older versions. */
async function olderUser(changes: Record<string, string> = {}, privacy = '2026-11-26') {
  const signed = await signUpUser(api, changes)
  const { id } = await userOf(api, signed.cookie)
  await api.deps.orm.em
    .fork()
    .execute(`update consents set document_version = ? where user_id = ? and document = 'privacy'`, [
      privacy,
      id,
    ])
  const consents = () => clientOf(api, signed.cookie).listConsents()
  const isDue = async () => (await userOf(api, signed.cookie)).consentDue
  return { ...signed, id, consents, isDue }
}

describe('the privacy notice', () => {
  it.each(['tr', 'en'] as const)(
    'names every kind of data with why, by what right, to whom and how long: %s',
    async lang => {
      const html = await pageOf(`/account/privacy?lang=${lang}`)
      const at = lang === 'tr' ? 0 : 1
      for (const kind of Object.values(dataKinds)) {
        const escaped = kind.name[at].replaceAll('&', '&amp;')
        expect(html).toContain(`>${escaped}</h3>`)
        expect(html).toContain(kind.purpose[at])
      }
      const facts =
        lang === 'tr'
          ? ['Neden', 'Hukuki sebep', 'Kim görür', 'Ne kadar']
          : ['Why', 'Legal ground', 'Seen by', 'How long']
      for (const fact of facts)
        expect(html.split(`<dt>${fact}</dt>`)).toHaveLength(Object.keys(dataKinds).length + 1)
      // Taken from the declaration of another service.
      expect(html).toContain(lang === 'tr' ? 'Zayıf konular' : 'Weak topics')
    },
  )

  it('says how to apply and within which time', async () => {
    expect(await pageOf('/account/privacy?lang=tr')).toContain('En geç 30 gün içinde')
  })
})

describe('who runs the site', () => {
  const named = {
    operatorName: 'Örnek <b>Eğitim</b> Ltd. Şti.',
    operatorAddress: 'Deneme Sok. 1, İstanbul',
    operatorEmail: 'iletisim@ornek.com',
    operatorMersis: '0123456789012345',
  }

  it.each(['/account/imprint', '/account/privacy'])(
    'stands in %s, escaped, with each number that is set',
    async path => {
      const own = await identityApi(named)
      const html = await (await own.anonymous.fetch(`${path}?lang=tr`)).text()
      expect(html).toContain('Örnek &lt;b&gt;Eğitim&lt;/b&gt; Ltd. Şti.')
      expect(html).toContain('href="mailto:iletisim@ornek.com"')
      expect(html).toContain('<dt>MERSİS</dt><dd>0123456789012345</dd>')
      expect(html).not.toContain('<dt>Telefon</dt>')
      await own.close()
    },
  )

  it('is said to be missing where it is, also at start', async () => {
    expect(await pageOf('/account/imprint?lang=tr')).toContain('henüz girilmemiş')
    expect((await open('/.well-known/security.txt')).status).toBe(404)
    const warn = vi.fn()
    warnOfMissing({ operatorName: 'Örnek' }, { warn })
    expect(warn).toHaveBeenCalledWith({ missing: ['OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] }, expect.any(String))
    warnOfMissing(named, { warn })
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('takes reports of weaknesses, for some months from when one reads that', async () => {
    const own = await identityApi(named)
    own.clock.set('2026-11-29T10:00:00Z')
    const file = await own.anonymous.fetch('/.well-known/security.txt')
    expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await file.text()).split('\n')
    expect(lines).toContain('Contact: mailto:iletisim@ornek.com')
    expect(lines).toContain('Expires: 2027-05-28T00:00:00.000Z')
    await own.close()
  })
})

describe('a changed text', () => {
  it('is due for users who accepted an older one, and for no others', async () => {
    const me = await olderUser()
    expect(await me.isDue()).toBe(true)
    const { cookie } = await signUpUser(api)
    expect((await userOf(api, cookie)).consentDue).toBe(false)
    expect(await pageOf('/account/changes?lang=tr', cookie)).toContain('yeni bir şey yok')
  })

  it('is shown by its differences: those for coaches to coaches alone', async () => {
    const student = await pageOf('/account/changes?lang=tr', (await olderUser()).cookie)
    expect(student).toContain('2026-11-26 sürümünü kabul etmiştin')
    expect(student).toContain(`<strong>${dataKinds.guardian.name[0]}</strong>`)
    expect(student).not.toContain(dataKinds.proofs.name[0])
    const mentor = await pageOf('/account/changes?lang=tr', (await olderUser({ role: 'mentor' })).cookie)
    expect(mentor).toContain(`<strong>${dataKinds.proofs.name[0]}</strong>`)
    expect(mentor).not.toContain(dataKinds.guardian.name[0])
  })

  it('of the terms that is about coaches is due for coaches alone', async () => {
    const olderTerms = async (role: string) => {
      const { cookie } = await signUpUser(api, { role, birthDate: '2000-01-01' })
      const { id } = await userOf(api, cookie)
      await api.deps.orm.em
        .fork()
        .execute(
          `update consents set document_version = '2026-11-22' where user_id = ? and document = 'terms'`,
          [id],
        )
      return [
        (await userOf(api, cookie)).consentDue,
        await pageOf('/account/changes?lang=tr', cookie),
      ] as const
    }
    expect((await olderTerms('student'))[0]).toBe(false)
    const [isDue, html] = await olderTerms('mentor')
    expect(isDue).toBe(true)
    expect(html).toContain('davranış kurallarını kabul etmesi')
  })

  it('is accepted once, however often the form is sent, and leads on', async () => {
    const me = await olderUser()
    const fields = { privacy: documentVersions.privacy, returnTo: '/dashboard/plan' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => submit(api.anonymous, '/account/changes', fields, { cookie: me.cookie })),
    )
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
      answers.map(() => [303, '/dashboard/plan']),
    )
    expect(await me.isDue()).toBe(false)
    expect((await me.consents()).map(({ document, version }) => `${document} ${version}`)).toEqual([
      `privacy ${documentVersions.privacy}`,
      'privacy 2026-11-26',
      `terms ${documentVersions.terms}`,
    ])
  })

  it('is not accepted by a page that showed an older one', async () => {
    const me = await olderUser()
    await submit(api.anonymous, '/account/changes', { privacy: '2026-11-27' }, { cookie: me.cookie })
    expect(await me.isDue()).toBe(true)
  })

  it('is asked of who is signed in, and changes nothing for another user', async () => {
    const other = await olderUser()
    const seen = await open('/account/changes')
    expect([seen.status, seen.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/account/sign-in'),
    ])
    const fields = { privacy: documentVersions.privacy, userId: other.id }
    expect((await submit(api.anonymous, '/account/changes', fields)).status).toBe(401)
    const { cookie } = await olderUser()
    await submit(api.anonymous, '/account/changes', fields, { cookie })
    expect(await other.isDue()).toBe(true)
  })
})
