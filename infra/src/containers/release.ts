import { createReleases, openStore } from '@kocyolu/release-store'
import { askServices, batchTimeoutMs, offersOf } from '@kocyolu/release-store/services'
import { z } from 'zod'
import { checkout } from '../checkout.ts'
import { releaseCheckout } from '../release/release-checkout.ts'

// Runs once: publishes the front end of this image and makes live what no earlier image had. The site's folder follows. With
// `--first` it does so for an empty history alone: a cluster that is being installed has no services to ask yet.

const { RELEASE_STORE, API_ORIGIN } = z
  .object({ RELEASE_STORE: z.string().min(1), API_ORIGIN: z.url() })
  .parse(process.env)
const store = openStore(RELEASE_STORE)
const by = 'release container'
const { entry } = await createReleases(store, { by }).status()
if (!(process.argv.includes('--first') && entry))
  await releaseCheckout(checkout, store, {
    by,
    site: { offers: async () => offersOf(await askServices(API_ORIGIN, batchTimeoutMs)), waitMs: 600_000 },
  })
