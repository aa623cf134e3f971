import { isFoldable } from '../mails/mail.ts'
import type { Deps } from '../service.ts'
import { claimAlike, claimRest } from './claim-mails.ts'
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
    if (waitUntil) {
      await postponeTo(deps, burst, waitUntil)
      continue
    }
    // What was put together once goes out as it was: whoever has got it knows it by its Message-ID.
    const mailId = burst.find(each => each.mailId !== null)?.mailId ?? null
    const own = burst.filter(each => each.mailId === mailId)
    const later = burst.filter(each => each.mailId !== mailId)
    await postponeTo(deps, later, deps.clock.now())
    mails.push(
      mailId === null
        ? await keepTogether(deps, inOrder(own, await claimAlike(deps, userId, mail.kind)))
        : inOrder(own, await claimRest(deps, userId, mailId)),
    )
  }
  return mails
}

const inOrder = (own: readonly Delivery[], rest: readonly Delivery[]): Delivery[] =>
  [...new Map([...own, ...rest].map(each => [each.id, each])).values()].toSorted(
    (one, other) => one.id - other.id,
  )

async function keepTogether({ em }: Deps, deliveries: Delivery[]): Promise<Delivery[]> {
  const ids = deliveries.map(({ id }) => id)
  const mailId = ids.at(-1) ?? null
  await em.getKysely().updateTable('deliveries').set({ mail_id: mailId }).where('id', 'in', ids).execute()
  return deliveries
}

async function postponeTo({ em }: Deps, burst: readonly Delivery[], dueAt: Date): Promise<void> {
  if (burst.length === 0) return
  const ids = burst.map(({ id }) => id)
  await em
    .getKysely()
    .updateTable('deliveries')
    .set({ claimed_until: dueAt })
    .where('id', 'in', ids)
    .where('status', '=', 'waiting')
    .execute()
}
