import type { Deps } from '../service.ts'
import type { DuePush } from './claim-pushes.ts'

/** Ends what a browser was told, with all that waits for it; not where it was turned on anew meanwhile. */
export async function forgetBrowser(
  { em, metrics }: Pick<Deps, 'em' | 'metrics'>,
  push: DuePush,
): Promise<void> {
  metrics.pushes.count(push.kind, 'dropped')
  await em
    .getKysely()
    .deleteFrom('push_subscriptions')
    .where('id', '=', push.subscription_id)
    .where('user_id', '=', push.owner_id)
    .where('signed_in_at', '=', push.signed_in_at)
    .where('auth', '=', push.auth)
    .execute()
}
