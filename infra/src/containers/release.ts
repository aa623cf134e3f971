import { openStore } from '@kocyolu/release-store'
import { z } from 'zod'
import { checkout } from '../checkout.ts'
import { builtInStore } from '../release/built-record.ts'
import { releaseCheckout } from '../release/release-checkout.ts'

// Runs once: publishes the front end of this image and makes live what no earlier image had. The site's folder follows.

const { RELEASE_STORE } = z.object({ RELEASE_STORE: z.string().min(1) }).parse(process.env)
const store = openStore(RELEASE_STORE)
await releaseCheckout(checkout, store, builtInStore(store), 'release container')
