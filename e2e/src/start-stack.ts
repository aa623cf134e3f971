import { startTestStack } from '@kocyolu/infra/testing'
import { usualReplicas } from './platform.ts'

/** Playwright's global set-up: a whole platform of its own for the journeys, gone afterwards; or one that is given and stays. */
export default async function startStack(): Promise<() => Promise<void>> {
  if (process.env.JOURNEY_ORIGIN) return async () => undefined
  // Journeys run in processes of their own; the environment is what they share.
  const stack = await startTestStack({ messaging: usualReplicas })
  Object.assign(process.env, {
    JOURNEY_ORIGIN: stack.origin,
    JOURNEY_MAIL: stack.mailViewer,
    JOURNEY_CONTROL: JSON.stringify(stack.control),
    JOURNEY_STORES: JSON.stringify(stack.stores),
    JOURNEY_RELEASES: JSON.stringify(stack.releases),
  })
  return () => stack.close()
}
