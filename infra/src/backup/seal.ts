import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Compresses, then encrypts for these recipients: `age -d -i key | zstd -d` is the way back without us. */
export function sealFor(recipients: readonly string[]): (plain: Uint8Array) => Promise<Buffer> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return async plain => Buffer.from(await encrypter.encrypt(await compress(plain)))
}

/** What a sealed object says to whoever has the key. */
export type Open = (sealed: Uint8Array, key: string) => Promise<Buffer>

export function openWith(identities: readonly string[]): Open {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return async (sealed, key) => {
    try {
      return await decompress(await decrypter.decrypt(sealed))
    } catch (cause) {
      const text = cause instanceof Error ? cause.message : String(cause)
      if (text.startsWith('no identity matched'))
        throw new Error(`${key} is sealed for another key than BACKUP_IDENTITY_FILE has`, { cause })
      throw new Error(`${key} cannot be opened: ${text}`, { cause })
    }
  }
}
