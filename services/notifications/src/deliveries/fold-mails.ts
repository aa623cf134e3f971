import { isFoldable } from '../mails/mail.ts'
import type { Deps } from '../service.ts'
import { claimAlike } from './claim-mails.ts'
import type { Delivery } from './delivery.entity.ts'
import { takeTurn } from './mail-pauses.ts'

/**
 * What was claimed as the mails that it makes: most go alone. Of a kind that comes in bursts somebody gets one mail at once,
 * and what follows waits and goes out as one.
 */
export async function foldMails(deps: Deps, claimed: readonly Delivery[]): Promise<Delivery[][]> {
  const mails: Delivery[][] = []
  const bursts = new Map<string, Delivery[]>()
  for (const delivery of claimed) {
    const { mail, userId } = delivery
    if (!mail || !isFoldable(mail)) mails.push([delivery])
    else bursts.set(`${userId} ${mail.kind}`, [...(bursts.get(`${userId} ${mail.kind}`) ?? []), delivery])
  }
  for (const burst of bursts.values()) {
    const [first] = burst
    if (!first?.mail || !isFoldable(first.mail)) continue
    const { userId, mail } = first
    const waitUntil = await takeTurn(deps, userId, mail.kind)
    if (waitUntil) await postponeTo(deps, burst, waitUntil)
    else mails.push([...burst, ...(await claimAlike(deps, userId, mail.kind))])
  }
  return mails
}

async function postponeTo({ em }: Deps, burst: readonly Delivery[], dueAt: Date): Promise<void> {
  const ids = burst.map(({ id }) => id)
  await em
    .getKysely()
    .updateTable('deliveries')
    .set({ claimed_until: dueAt })
    .where('id', 'in', ids)
    .where('status', '=', 'waiting')
    .execute()
}
