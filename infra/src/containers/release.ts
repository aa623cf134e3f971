import { join } from 'node:path'
import { SiteSettings } from '@kocyolu/bundler/composition'
import { openStore, syncSite } from '@kocyolu/release-store'
import { z } from 'zod'
import { checkout } from '../checkout.ts'
import { releaseCheckout } from '../release/release-checkout.ts'

// Runs once before the gateway starts: publishes the front end of this image and makes live what no earlier image had.

const settings = z
  .object({
    RELEASE_STORE: z.string().min(1),
    SITE_FOLDER: z.string().min(1),
    BRAND_NAME: z.string().optional(),
    DEFAULT_LANGUAGE: z.string().optional(),
  })
  .parse(process.env)

const store = openStore(settings.RELEASE_STORE)
await releaseCheckout(checkout, store, join(settings.RELEASE_STORE, 'built.json'), 'docker compose')
await syncSite(
  store,
  settings.SITE_FOLDER,
  SiteSettings.parse({
    brandName: settings.BRAND_NAME || undefined,
    defaultLanguage: settings.DEFAULT_LANGUAGE || undefined,
  }),
  { afresh: true },
)
