import { createECDH, randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { serviceNames } from '@kocyolu/contracts'
import { newReleaseKeys } from '@kocyolu/release-store'
import { z } from 'zod'
import { ownerOf } from './database.ts'
import { createAtomically, writeAtomically } from './write-atomically.ts'

const secret = z.string().default(() => randomBytes(24).toString('base64url'))
const keys = z
  .array(z.string())
  .min(1)
  .default(() => [secret.parse(undefined)])
const onePerService = z.record(z.enum(serviceNames), secret).prefault({})
const onePerRole = z.record(z.enum([...serviceNames, ...serviceNames.map(ownerOf)]), secret).prefault({})

const Secrets = z.object({
  postgresPassword: secret,
  rolePasswords: onePerRole,
  /** The role as which a service signs in to PostgreSQL, where its password was changed by a second role. */
  roles: z.partialRecord(z.enum(serviceNames), z.string().min(1)).optional(),
  /** The one before, until no process signs in as it any more. */
  former: z
    .partialRecord(
      z.enum(serviceNames),
      z.object({ role: z.string(), password: z.string(), redisPassword: z.string() }),
    )
    .optional(),
  /** Of the stack itself, which may do everything in Redis. */
  redisPassword: secret,
  redisPasswords: onePerService,
  /** Of who looks whether the stores are well, and may do nothing else. */
  healthPassword: secret,
  sessionKeys: keys,
  linkKeys: keys,
  factorKeys: keys,
  /** By which push services know this site. */
  vapid: z.object({ publicKey: z.string(), privateKey: z.string() }).default(newPushKeys),
  /** Signs the builds of a checkout's own stack. */
  releaseKey: z.string().default(() => newReleaseKeys().RELEASE_KEY),
})

/** A pair of keys as web push wants them; both at once, since one alone is none. */
export function newPushKeys() {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys('base64url')
  // Node leaves zeros at the front out.
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return { publicKey, privateKey }
}

export const newSecret = (): string => secret.parse(undefined)

/** Secrets as a file has them; those that are missing are made. */
export const parseSecrets = (text: string, file: string): Secrets => Secrets.parse(readJson(text, file))

export type Secrets = z.infer<typeof Secrets>

const textOf = (secrets: Secrets): string => `${JSON.stringify(secrets, null, 2)}\n`

/** The passwords and keys of this stack, readable by their owner alone; those that are missing are made now. */
export function loadSecrets(file: string): Secrets {
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) {
    const secrets = Secrets.parse({})
    // Of two that are first one's secrets are everybody's: what the stores were made with must stay known.
    if (createAtomically(file, textOf(secrets), 0o600)) return secrets
  }
  const known = readFileSync(file, 'utf8')
  const secrets = parseSecrets(known, file)
  if (textOf(secrets) !== known) writeAtomically(file, textOf(secrets), 0o600)
  return secrets
}

/** Replaces the secrets of a site. */
export function saveSecrets(file: string, secrets: Secrets): void {
  writeAtomically(file, textOf(secrets), 0o600)
}

/** Whether this process may replace the secrets: a cluster mounts them to be read alone. */
export function canSaveSecrets(file: string): boolean {
  try {
    for (const path of [file, dirname(file)]) accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function readJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${file} is damaged. Without the passwords in it the stores cannot be opened`)
  }
}
