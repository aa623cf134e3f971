import { createECDH, type ECDH, randomBytes } from 'node:crypto'

/** A browser with a subscription, and the secret halves of its keys. */
export type TestBrowser = {
  curve: ECDH
  secret: Buffer
  subscription: { endpoint: string; p256dh: string; auth: string }
}

export function testBrowser(endpoint: string): TestBrowser {
  const curve = createECDH('prime256v1')
  const [p256dh, secret] = [curve.generateKeys('base64url'), randomBytes(16)]
  return { curve, secret, subscription: { endpoint, p256dh, auth: secret.toString('base64url') } }
}
