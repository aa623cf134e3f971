import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { serviceNames } from '@kocyolu/contracts'
import { z } from 'zod'
import { ownerOf } from './database.ts'

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
  /** Of the stack itself, which may do everything in Redis. */
  redisPassword: secret,
  redisPasswords: onePerService,
  sessionKeys: keys,
  linkKeys: keys,
})

export type Secrets = z.infer<typeof Secrets>

/** The passwords and keys of this stack, readable by their owner alone; those that are missing are made now. */
export function loadSecrets(file: string): Secrets {
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '{}'
  const secrets = Secrets.parse(JSON.parse(known))
  const text = `${JSON.stringify(secrets, null, 2)}\n`
  if (text === known) return secrets
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { mode: 0o600 })
  return secrets
}
