import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// AES-256-GCM: 12 bytes of nonce, 16 of tag, then the text. `owner` is bound in: a row that is copied opens nowhere else.
const nonceBytes = 12
const tagBytes = 16

const keyOf = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'second factor', 32))

/** Names a key without saying anything of it. */
export const keyIdOf = (key: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'name of a second factor’s key', 6)).toString('hex')

type Sealed = { sealed: string; keyId: string }

/** Seals a secret of a person for the database. Of several keys the first one seals. */
export function seal([key = '']: readonly string[], owner: string, secret: string): Sealed {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
  return { sealed, keyId: keyIdOf(key) }
}

/** Opens what was sealed with any of the keys; fails when it was with none. */
export function unseal(
  keys: readonly string[],
  owner: string,
  sealed: string,
): { secret: string; isOfFirst: boolean } {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const [at, key] of keys.entries()) {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    try {
      const text = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]
      return { secret: Buffer.concat(text).toString('utf8'), isOfFirst: at === 0 }
    } catch {
      // Sealed with another one of them.
    }
  }
  throw new Error('A second factor was sealed with a key that is not in FACTOR_KEYS')
}
