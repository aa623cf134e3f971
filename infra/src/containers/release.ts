import { createReleases, openStore } from '@kocyolu/release-store'
import { z } from 'zod'
import { checkout } from '../checkout.ts'
import { releaseCheckout } from '../release/release-checkout.ts'

// Runs once: publishes the front end of this image. The first of all goes live at once; a later one waits for an operator, so that it
// passes the gates and never fails an upgrade of services. With `--first` it does so for an empty history alone.

const { RELEASE_STORE } = z.object({ RELEASE_STORE: z.string().min(1) }).parse(process.env)
const store = openStore(RELEASE_STORE)
const by = 'release container'
const { entry } = await createReleases(store, { by }).status()
if (!(process.argv.includes('--first') && entry)) {
  const waiting = await releaseCheckout(checkout, store, { by, onlyPublish: true })
  for (const { app, build } of waiting) process.stdout.write(`${app}@${build} is published\n`)
  if (waiting.length > 0)
    process.stdout.write('Make them live: kocyolu release canary --newest --stages 5:30m,20:2h,100\n')
}
