import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { releaseKeysOf } from '@kocyolu/release-store'
import { z } from 'zod'
import { readRunFile } from '../stack/run-file.ts'
import { loadSecrets } from '../stores/secrets.ts'

const text = z.string().trim().min(1)
// An empty variable is one that is not set.
const Environment = z.object({
  RELEASE_STORE: text.optional().catch(undefined),
  SITE_FOLDER: text.optional().catch(undefined),
  PUBLIC_ORIGIN: text.optional().catch(undefined),
  API_ORIGIN: text.optional().catch(undefined),
  RELEASE_BY: text.optional().catch(undefined),
  RELEASE_WHY: text.optional().catch(undefined),
  RELEASES_KEPT_DAYS: z
    .literal('')
    .transform(() => undefined)
    .or(z.coerce.number().int().positive())
    .optional(),
})

/** Where releases are kept and shown, and who acts. */
export interface ReleaseSettings {
  store: string
  /** The keys of an object store, and those that sign builds. */
  keys: NodeJS.ProcessEnv
  /** The folder that the gateway serves, where it is on this machine: what is really shown is read there. */
  siteFolder: string | null
  /** Where the live services can be asked what they offer. */
  origin: string | null
  by: string
  why: string
  /** For how many days what was live is kept. */
  keptDays: number | undefined
}

/** Settings of the environment; without them the stack of this checkout is meant. */
export function releaseSettings(
  environment: NodeJS.ProcessEnv,
  checkout: string,
  said: { by?: string | undefined; why?: string | undefined },
): ReleaseSettings {
  const given = Environment.parse(environment)
  const local = (name: string): string => join(checkout, '.local', name)
  const running =
    given.RELEASE_STORE === undefined ? (readRunFile(local('run/stack.json'))?.origin ?? null) : null
  return {
    store: given.RELEASE_STORE ?? local('releases'),
    keys: given.RELEASE_STORE ? environment : localKeys(local('secrets.json'), environment),
    siteFolder: given.SITE_FOLDER ?? (running === null ? null : local('www')),
    origin: given.API_ORIGIN ?? given.PUBLIC_ORIGIN ?? running,
    by: said.by ?? given.RELEASE_BY ?? userInfo().username,
    why: said.why ?? given.RELEASE_WHY ?? 'No reason given',
    keptDays: given.RELEASES_KEPT_DAYS,
  }
}

/** A stack of this checkout signs with its own key unless another one is given. */
function localKeys(file: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...(existsSync(file) && releaseKeysOf(loadSecrets(file).releaseKey)), ...environment }
}
