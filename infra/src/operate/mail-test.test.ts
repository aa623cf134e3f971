import { expect, it } from 'vitest'
import { mailFindings } from './mail-test.ts'

const none = (): Promise<never> => Promise.reject(new Error('ENOTFOUND'))
const silent = { resolveTxt: none, resolveMx: none, resolve4: none, reverse: none }
const sender = { domain: 'posta.kocyolu.example', host: 'mail.example', selector: 's1' }
const wellOf = async (lookup: typeof silent | Parameters<typeof mailFindings>[0], of = sender) =>
  (await mailFindings(lookup, of)).map(({ code, isWell }) => [code, isWell])

it('names each record that receivers ask for and do not find', async () => {
  const all = ['spf', 'dmarc', 'dkim', 'bounces', 'ptr']
  expect(await wellOf(silent)).toEqual(all.map(code => [code, false]))
  const texts: Record<string, string[][]> = {
    'posta.kocyolu.example': [['v=spf1 include:x -all'], ['other']],
    '_dmarc.kocyolu.example': [['v=DMARC1; ', 'p=none']],
    's1._domainkey.posta.kocyolu.example': [['v=DKIM1; k=rsa; p=MIG']],
  }
  const lookup = {
    resolveTxt: async (name: string) => texts[name] ?? none(),
    resolveMx: async () => [{ exchange: 'mx.example' }],
    resolve4: async () => ['192.0.2.1'],
    reverse: async () => ['mail.example'],
  }
  expect(await wellOf(lookup)).toEqual(all.map(code => [code, true]))
  // A revoked key, two records, a name that leads elsewhere.
  texts['s1._domainkey.posta.kocyolu.example'] = [['v=DKIM1; p=']]
  texts['posta.kocyolu.example'] = [['v=spf1 -all'], ['v=spf1 mx -all']]
  const elsewhere = async (name: string) => (name === 'mail.example' ? ['192.0.2.1'] : ['192.0.2.9'])
  const less = { ...lookup, resolve4: elsewhere, reverse: async () => ['other.example'] }
  expect(await wellOf(less)).toEqual([
    ['spf', false],
    ['dmarc', true],
    ['dkim', false],
    ['bounces', true],
    ['ptr', false],
  ])
})
