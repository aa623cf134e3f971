import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { keys as objects } from './keys.ts'
import { Name } from './records.ts'
import { ReleaseRefused } from './release-errors.ts'
import type { ReleaseStore } from './store.ts'

/** Ed25519 keys in base64: a public one as DER of SPKI, a private one as DER of PKCS#8. Source: RFC 8410. */
const format = { format: 'der', encoding: 'base64' } as const
const publicKeyOf = (key: string) => createPublicKey({ ...format, key, type: 'spki' })
const privateKeyOf = (key: string) => createPrivateKey({ ...format, key, type: 'pkcs8' })

const isKey = (read: (key: string) => { asymmetricKeyType?: string | undefined }) => (key: string) => {
  try {
    return read(key).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

/** `app:key`, where `*` is every app. */
const Right = z
  .string()
  .transform(text => {
    const [app = '', key = ''] = text.split(':')
    return { app, key }
  })
  .pipe(
    z.object({
      app: z.literal('*').or(Name),
      key: z
        .string()
        .refine(isKey(publicKeyOf), 'is no Ed25519 public key in base64 (SPKI)')
        .transform(publicKeyOf),
    }),
  )
type Right = z.output<typeof Right>

/** `RELEASE_KEYS` of a site whose builds are not signed. */
const unsigned = 'none'

const text = z.string().trim()
const Environment = z.object({
  RELEASE_KEYS: text
    .default('')
    .transform(keys => (keys === unsigned ? [] : keys.split(/[\s,]+/).filter(Boolean)))
    .pipe(z.array(Right)),
  RELEASE_KEY: text
    .refine(key => key === '' || isKey(privateKeyOf)(key), 'is no Ed25519 private key in base64 (PKCS#8)')
    .default(''),
})

/** A new pair of keys: `RELEASE_KEY` signs builds, `RELEASE_KEYS` accepts what it signed, of any app. */
export function newReleaseKeys(): { RELEASE_KEY: string; RELEASE_KEYS: string } {
  return releaseKeysOf(
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  )
}

/** The settings of a private key. */
export function releaseKeysOf(privateKey: string): { RELEASE_KEY: string; RELEASE_KEYS: string } {
  const publicKey = createPublicKey(privateKeyOf(privateKey)).export({ type: 'spki', format: 'der' })
  return { RELEASE_KEY: privateKey, RELEASE_KEYS: `*:${publicKey.toString('base64')}` }
}

/** Fails where a site in production does not say which keys it accepts: forgotten in one process, any build would go live there. */
export function requireReleaseKeys({ NODE_ENV, RELEASE_KEYS }: NodeJS.ProcessEnv): void {
  if (NODE_ENV === 'production' && !RELEASE_KEYS?.trim())
    throw new Error(
      `RELEASE_KEYS is missing: the public keys that the site accepts, or ${unsigned} where its builds are not signed`,
    )
}

const Signed = z.record(z.string(), z.unknown())

/**
 * The same store, whose builds are signed: `RELEASE_KEY` signs the record of each build that is published, and with
 * `RELEASE_KEYS` a record that none of the keys for its app signed fails as `build.unsigned`. The record holds the hash
 * of every file.
 */
export function signedStore(store: ReleaseStore, environment: NodeJS.ProcessEnv): ReleaseStore {
  const given = Environment.safeParse(environment)
  if (!given.success)
    throw new Error(given.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('\n'))
  const { RELEASE_KEY, RELEASE_KEYS } = given.data
  const own = RELEASE_KEY && privateKeyOf(RELEASE_KEY)
  const isPublished = (key: string): boolean => key.startsWith(objects.allPublished())
  return {
    list: prefix => store.list(prefix),
    remove: keys => store.remove(keys),
    async create(key, bytes) {
      if (!(own && isPublished(key))) return await store.create(key, bytes)
      const { signature: _, ...record } = Signed.parse(JSON.parse(Buffer.from(bytes).toString()))
      const signature = sign(null, textOf(record), own).toString('base64')
      return await store.create(key, Buffer.from(`${JSON.stringify({ ...record, signature }, null, 2)}\n`))
    },
    async read(key) {
      const bytes = await store.read(key)
      if (bytes && RELEASE_KEYS.length > 0 && isPublished(key)) refuseUnsigned(key, bytes, RELEASE_KEYS)
      return bytes
    },
  }
}

/** Signed text of a record: its JSON without spaces, in the order of its keys. */
const textOf = (record: object): Buffer => Buffer.from(JSON.stringify(record))

function refuseUnsigned(key: string, bytes: Buffer, rights: Right[]): void {
  const [, app = '', file = ''] = key.split('/')
  const { signature, ...record } = Signed.parse(JSON.parse(bytes.toString()))
  // A signed record of another build must not stand for this one.
  const isOwn = key === objects.published(String(record.app), String(record.build))
  const accepted = rights.some(
    right =>
      (right.app === '*' || right.app === app) &&
      verify(null, textOf(record), right.key, Buffer.from(String(signature ?? ''), 'base64')),
  )
  if (isOwn && accepted) return
  throw new ReleaseRefused({ code: 'build.unsigned', values: { app, build: file.replace(/\.json$/, '') } })
}

/** Whether a build was refused for its signature alone. */
export const isUnsigned = (error: unknown): boolean =>
  error instanceof ReleaseRefused && error.complaints.every(({ code }) => code === 'build.unsigned')
