import type { Logger } from '@kocyolu/service'
import type { z } from 'zod'
import type { config } from '../config.ts'

type Config = Pick<z.output<typeof config>, `operator${string}` & keyof z.output<typeof config>>

/** Who runs the site, as its settings name them; absent where one that an imprint needs is missing. */
export type Operator = {
  name: string
  address: string
  email: string
  phone: string | undefined
  mersis: string | undefined
  registration: string | undefined
}

const needed = ['operatorName', 'operatorAddress', 'operatorEmail'] as const

/** Settings that an imprint needs and that are missing. */
const missingOf = (config: Config): string[] =>
  needed
    .filter(name => !config[name])
    .map(name => name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase())

export function operatorOf(config: Config): Operator | null {
  const { operatorName: name, operatorAddress: address, operatorEmail: email } = config
  if (!(name && address && email)) return null
  const { operatorPhone: phone, operatorMersis: mersis, operatorRegistration: registration } = config
  return { name, address, email, phone, mersis, registration }
}

/** Logs at start that visitors cannot find out who runs the site. */
export function warnOfMissing(config: Config, log: Pick<Logger, 'warn'>): void {
  const missing = missingOf(config)
  if (missing.length > 0)
    log.warn({ missing }, 'the imprint and the privacy notice do not name who runs this site')
}
