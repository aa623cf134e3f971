import { SiteSettings } from '@kocyolu/bundler/composition'
import { releaseToolSettings } from '../system/settings.ts'
import type { StackContext } from './context.ts'
import { chosenLocally } from './local-environment.ts'

/** Settings of the person who starts the stack for the whole site. */
export function siteSettings(context: StackContext): SiteSettings {
  const { BRAND_NAME, DEFAULT_LANGUAGE } = chosenLocally(releaseToolSettings, context)
  return SiteSettings.parse({
    brandName: BRAND_NAME || undefined,
    defaultLanguage: DEFAULT_LANGUAGE || undefined,
  })
}
