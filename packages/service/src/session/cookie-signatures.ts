import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type Keygrip from 'keygrip'

/**
 * Signs cookies as Keygrip does, with keys that are prepared once. Keygrip's own comparison makes two signatures more, with
 * random keys; where both are of one length, `timingSafeEqual` says as little by the time that it takes.
 */
export function cookieSignatures(keys: readonly string[]): Pick<Keygrip, 'sign' | 'verify' | 'index'> {
  const signers = keys.map(key => {
    const secret = createSecretKey(Buffer.from(key))
    return (data: string): string => createHmac('sha256', secret).update(data).digest('base64url')
  })
  const [sign] = signers
  if (!sign) throw new Error('There is no key to sign with')
  const index = (data: string, given: string): number =>
    signers.findIndex(signer => isSame(Buffer.from(signer(data)), Buffer.from(given)))
  return {
    sign,
    index,
    verify: (data, given) => index(data, given) >= 0,
  }
}

const isSame = (due: Buffer, given: Buffer): boolean =>
  due.length === given.length && timingSafeEqual(due, given)
