import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { serviceNames } from '../stack/services.ts'

const Secrets = z.object({
  postgresPassword: z.string(),
  rolePasswords: z.record(z.enum(serviceNames), z.string()),
  sessionKeys: z.array(z.string()).min(1),
})

export type Secrets = z.infer<typeof Secrets>

const random = (): string => randomBytes(24).toString('base64url')

/** The passwords and keys of this stack; made on the first use and readable by their owner alone. */
export function loadSecrets(file: string): Secrets {
  if (existsSync(file)) return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  const secrets = Secrets.parse({
    postgresPassword: random(),
    rolePasswords: Object.fromEntries(serviceNames.map(name => [name, random()])),
    sessionKeys: [random()],
  })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}
