import { randomUUID } from 'node:crypto'
import { inTransaction } from '@kocyolu/service'
import { sql } from 'kysely'
import { queueMail } from '../deliveries/delivery.ts'
import type { FoldedMail } from '../mails/mail.ts'
import { nextAt } from '../own-times/clock-of.ts'
import { heldUntil, letterDay, letterHour } from '../own-times/own-times.ts'
import type { Deps } from '../service.ts'

/** Of more than a reader looks at the newest are named. */
const maxItems = 30

type Due = { user_id: string; time_zone: string; letter_day: string | null }

/** Makes the letters that are due. A reader's row is locked until the letter waits to be sent, so each mail is in one of them. */
export async function sendLetters(deps: Deps): Promise<void> {
  while (await inTransaction(deps, makeNext)) {}
}

async function makeNext(deps: Deps): Promise<boolean> {
  const now = deps.clock.now()
  const db = deps.em.getKysely()
  const { rows } = await sql<Due>`
    select user_id, time_zone, letter_day::text from own_times where letter and letter_due_at <= ${now}
    order by letter_due_at, user_id limit 1 for update skip locked`.execute(db)
  const [due] = rows
  if (!due) return false
  const day = letterDay(now, due.time_zone)
  const isFirst = due.letter_day === null || due.letter_day < day
  const isMade = isFirst && (await makeLetter(deps, due.user_id))
  await sql`update own_times set letter_due_at = ${nextAt(letterHour, now, due.time_zone)},
    letter_day = case when ${isMade} then ${day}::date else letter_day end
    where user_id = ${due.user_id}::uuid`.execute(db)
  return true
}

/** Puts what waits for a reader's letter into it; no letter is made of nothing. */
async function makeLetter(deps: Deps, userId: string): Promise<boolean> {
  const { rows } = await sql<{ mail: FoldedMail }>`
    with held as (
      select id, mail from deliveries where user_id = ${userId}::uuid and status = 'waiting'
        and due_at = ${heldUntil} for update
    ), taken as (
      update deliveries set status = 'sent', sent_at = ${deps.clock.now()}, mail = null, due_at = null
        where id in (select id from held)
    )
    select mail from held order by id desc`.execute(deps.em.getKysely())
  const items = rows.slice(0, maxItems).map(({ mail }) => mail)
  if (items.length === 0) return false
  await queueMail(deps, randomUUID(), userId, { kind: 'letter', items, more: rows.length - items.length })
  return true
}
