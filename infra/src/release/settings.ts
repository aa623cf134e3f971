import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { SiteSettings } from '@kocyolu/bundler/composition'
import { z } from 'zod'

const text = z.string().trim().min(1)
// An empty variable is one that is not set.
const Environment = z.object({
  RELEASE_STORE: text.optional().catch(undefined),
  SITE_FOLDER: text.optional().catch(undefined),
  PUBLIC_ORIGIN: text.optional().catch(undefined),
  API_ORIGIN: text.optional().catch(undefined),
  RELEASE_BY: text.optional().catch(undefined),
  RELEASE_WHY: text.optional().catch(undefined),
  BRAND_NAME: text.optional().catch(undefined),
  RELEASES_KEPT_DAYS: z
    .literal('')
    .transform(() => undefined)
    .or(z.coerce.number().int().positive())
    .optional(),
  DEFAULT_LANGUAGE: z.enum(['auto', 'tr', 'en']).optional().catch(undefined),
})

/** Where releases are kept and shown, and who acts. */
export interface ReleaseSettings {
  store: string
  /** The site folder that each change is shown in at once; null when another machine follows the store. */
  siteFolder: string | null
  site: SiteSettings
  /** Where the live services can be asked what they offer. */
  origin: string | null
  by: string
  why: string
  /** For how many days what was live is kept. */
  keptDays: number | undefined
}

const RunFile = z.object({ origin: z.string() })

/** What the environment says; without it the stack of this checkout is meant. */
export function releaseSettings(
  environment: NodeJS.ProcessEnv,
  checkout: string,
  said: { by?: string | undefined; why?: string | undefined },
): ReleaseSettings {
  const given = Environment.parse(environment)
  const local = (name: string): string => join(checkout, '.local', name)
  return {
    store: given.RELEASE_STORE ?? local('releases'),
    siteFolder: given.SITE_FOLDER ?? (given.RELEASE_STORE === undefined ? local('www') : null),
    site: SiteSettings.parse({ brandName: given.BRAND_NAME, defaultLanguage: given.DEFAULT_LANGUAGE }),
    origin:
      given.API_ORIGIN ??
      given.PUBLIC_ORIGIN ??
      (given.RELEASE_STORE === undefined ? originOf(local('run/stack.json')) : null),
    by: said.by ?? given.RELEASE_BY ?? userInfo().username,
    why: said.why ?? given.RELEASE_WHY ?? 'No reason given',
    keptDays: given.RELEASES_KEPT_DAYS,
  }
}

function originOf(runFile: string): string | null {
  if (!existsSync(runFile)) return null
  return RunFile.safeParse(JSON.parse(readFileSync(runFile, 'utf8'))).data?.origin ?? null
}
