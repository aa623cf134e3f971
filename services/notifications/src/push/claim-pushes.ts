import type { Locale } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'
import type { PushKind } from './push-kinds.ts'

type Needs = Pick<Deps, 'em' | 'clock'>

/** Longer than an attempt takes: what a killed worker had in hand is due again after that. */
const leaseMs = 35_000

/** A push, the browser that it goes to with whose that is by now, and in which language. */
export type DuePush = {
  id: number
  kind: PushKind
  link: string
  tag: string
  user_id: string
  expires_at: Date
  subscription_id: number
  owner_id: string
  endpoint: string
  p256dh: string
  auth: string
  vapid_key: string
  signed_in_at: Date
  locale: Locale | null
}

/** Takes the next pushes that are due: for some seconds they are this worker's alone, and no transaction is open meanwhile. */
export async function claimPushes({ em, clock }: Needs, limit: number): Promise<DuePush[]> {
  const now = clock.now()
  const { rows } = await sql<DuePush>`
    with due as (
      select id from pushes where status = 'waiting' and due_at <= ${now}
      order by due_at, id limit ${limit} for update skip locked),
    claimed as (
      update pushes set due_at = ${new Date(now.getTime() + leaseMs)}
      from due where pushes.id = due.id returning pushes.*)
    select claimed.id, kind, link, tag, claimed.user_id, expires_at, subscription_id,
      browsers.user_id as owner_id, endpoint, p256dh, auth, vapid_key, signed_in_at, people.locale
    from claimed join push_subscriptions browsers on browsers.id = subscription_id
      left join people on people.user_id = claimed.user_id
    order by claimed.id`.execute(em.getKysely())
  return rows
}
