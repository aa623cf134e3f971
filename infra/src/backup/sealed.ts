import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

/** An encrypted file, with size and hash to check it without a key. */
export interface SealedFile {
  bytes: number
  sha256: string
}

/** Encrypts a stream for these recipients; `age -d -i key` decrypts it without this program. */
export async function sealTo(
  file: string,
  recipients: readonly string[],
  plain: Readable,
): Promise<SealedFile> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece)
      bytes += piece.length
      done(null, piece)
    },
  })
  const sealed = await encrypter.encrypt(Readable.toWeb(plain) as globalThis.ReadableStream<Uint8Array>)
  // Until its bytes are on the disk it is no backup.
  await pipeline(
    Readable.fromWeb(sealed as ReadableStream),
    counted,
    createWriteStream(file, { flags: 'wx', flush: true }),
  )
  return { bytes, sha256: hash.digest('hex') }
}

/** Fails where a file is not what was written. */
export async function expectWhole(file: string, name: string, written: SealedFile): Promise<void> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
      hash.update(piece)
      bytes += piece.length
    }
  } catch (cause) {
    throw new Error(`${name} is missing from the backup, or cannot be read`, { cause })
  }
  if (bytes < written.bytes) throw new Error(`${name} is cut off: it has ${bytes} bytes of ${written.bytes}`)
  if (bytes > written.bytes || hash.digest('hex') !== written.sha256)
    throw new Error(`${name} is damaged: it is not what was written`)
}

/** Decrypts a file as a stream. */
export async function openSealed(
  file: string,
  name: string,
  identities: readonly string[],
): Promise<Readable> {
  const handle = await open(file)
  try {
    const sealed = Readable.fromWeb(handle.readableWebStream({ autoClose: true }) as ReadableStream)
    const plain = await openStream(sealed, name, identities)
    return plain.once('close', () => void handle.close().catch(() => {}))
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** The same of a stream. */
export async function openStream(
  sealed: Readable,
  name: string,
  identities: readonly string[],
): Promise<Readable> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    const web = Readable.toWeb(sealed) as globalThis.ReadableStream<Uint8Array>
    return Readable.fromWeb((await decrypter.decrypt(web)) as ReadableStream)
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      text.startsWith('no identity matched')
        ? `${name} is sealed for another key than BACKUP_IDENTITY_FILE has`
        : `${name} cannot be opened: ${text}`,
      { cause },
    )
  }
}
