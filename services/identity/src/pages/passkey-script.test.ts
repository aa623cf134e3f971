import { runInNewContext } from 'node:vm'
import type { Context } from '@kocyolu/service'
import { expect, it } from 'vitest'
import { addressOf, serveAssets } from './assets.ts'

/** The script as its page loads it. */
async function scriptOf(): Promise<string> {
  const ctx = { path: addressOf('passkey.js'), state: {}, set() {} } as unknown as Context
  await serveAssets(ctx, async () => {})
  return String(ctx.body)
}

const challenge = 'AQID'

/** Runs it with one form, in a browser with these globals. */
async function run(browser: object) {
  const alert = { hidden: true }
  const button = { disabled: false, focus() {} }
  const hint = { hidden: true }
  const { promise: sent, resolve } = Promise.withResolvers<{ id: string }>()
  const form = {
    hidden: true,
    dataset: { passkey: JSON.stringify({ challenge, allowCredentials: [] }), way: 'get' },
    elements: { passkey: { value: '' } },
    querySelector: (what: string) => (what === '[role=alert]' ? alert : button),
    addEventListener(_: string, listener: (event: object) => void) {
      press = () => listener({ preventDefault() {}, target: form })
    },
    submit: () => resolve(JSON.parse(form.elements.passkey.value)),
  }
  let press = () => {}
  const document = { querySelectorAll: (what: string) => (what.startsWith('form') ? [form] : [hint]) }
  const globals = { document, AbortController, atob, btoa, Uint8Array, ...browser }
  runInNewContext(await scriptOf(), globals)
  return { form, hint, button, alert, sent, press: () => press() }
}

const bytes = new Uint8Array([1, 2, 3]).buffer
const answered = {
  ...{ id: challenge, rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) },
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
}

it('asks for a passkey in a browser that writes none as JSON, and sends the answer', async () => {
  const get = async (asked: { publicKey: { challenge: ArrayBuffer } }) => {
    expect(Buffer.from(asked.publicKey.challenge).toString('base64url')).toBe(challenge)
    return answered
  }
  const PublicKeyCredential = () => {}
  const page = await run({ PublicKeyCredential, navigator: { credentials: { get } } })
  expect([page.form.hidden, page.hint.hidden]).toEqual([false, true])
  page.press()
  expect(page.button.disabled).toBe(true)
  expect(await page.sent).toMatchObject({ id: challenge, rawId: challenge, type: 'public-key' })
})

it('says that a passkey was not given, and can be tried again', async () => {
  const { promise: given, reject } = Promise.withResolvers<never>()
  const page = await run({ PublicKeyCredential() {}, navigator: { credentials: { get: () => given } } })
  page.press()
  reject(new Error('given up'))
  await expect.poll(() => page.alert.hidden).toBe(false)
  expect(page.button.disabled).toBe(false)
})

it('says what a browser without passkeys can do', async () => {
  const { form, hint } = await run({ navigator: {} })
  expect([form.hidden, hint.hidden]).toEqual([true, false])
})
