import { SiteSettings } from '@kocyolu/bundler/composition'
import { z } from 'zod'

const Given = z.object({
  /** The build of this process, as its release sets it. */
  BUILD: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .default('dev'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** Address of the release store, as for the release tool; it is only read. */
  RELEASE_STORE: z.string().min(1),
  /** The folder that a gateway serves; no other process writes to it. */
  SITE_FOLDER: z.string().min(1),
  BRAND_NAME: z.string().optional(),
  DEFAULT_LANGUAGE: z.enum(['auto', 'tr', 'en']).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})
const Settings = Given.transform(({ BRAND_NAME, DEFAULT_LANGUAGE, ...rest }) => ({
  ...rest,
  site: SiteSettings.parse({ brandName: BRAND_NAME, defaultLanguage: DEFAULT_LANGUAGE }),
}))
export type FollowerSettings = z.output<typeof Settings>

/** The variables that are read, beside those of an object store. */
export const settingNames = Object.keys(Given.shape)

/** Reads the settings from the environment, once, at start; all that is wrong with them is reported at once. */
export function readFollowerSettings(env: NodeJS.ProcessEnv): FollowerSettings {
  const given = Settings.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value)))
  if (given.success) return given.data
  const complaints = given.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`These settings are missing or wrong:\n${complaints.join('\n')}`)
}
