import { randomUUID } from 'node:crypto'
import { dueMax, eachRowDue, inTransaction } from '@kocyolu/service'
import { sql } from 'kysely'
import { queueMail } from '../deliveries/delivery.ts'
import type { FoldedMail } from '../mails/mail.ts'
import { nextAt } from '../own-times/clock-of.ts'
import { heldUntil, letterDay, letterHour } from '../own-times/own-times.ts'
import type { Deps } from '../service.ts'

/** Of more than a reader looks at the newest are named. */
const maxItems = 30

type Due = { time_zone: string; letter_day: string | null }

/** Makes the letters that are due. A reader's row is locked until the letter waits to be sent, so each mail is in one of them. */
export async function sendLetters(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const { rows } = await sql<{ id: string }>`select user_id as id from own_times
    where letter and letter_due_at <= ${now} order by letter_due_at, user_id limit ${sql.lit(dueMax)}`.execute(
    deps.em.getKysely(),
  )
  await eachRowDue(deps, {
    ...{ job: 'notifications.send_letters', what: 'letter', keys: rows.map(({ id }) => id) },
    work: (deps, reader) => inTransaction(deps, deps => makeDue(deps, reader, now)),
  })
}

async function makeDue(deps: Deps, reader: string, now: Date): Promise<void> {
  const db = deps.em.getKysely()
  const { rows } = await sql<Due>`
    select time_zone, letter_day::text from own_times
    where user_id = ${reader}::uuid and letter and letter_due_at <= ${now} for update skip locked`.execute(db)
  const [due] = rows
  if (!due) return
  const day = letterDay(now, due.time_zone)
  const isFirst = due.letter_day === null || due.letter_day < day
  const isMade = isFirst && (await makeLetter(deps, reader))
  await sql`update own_times set letter_due_at = ${nextAt(letterHour, now, due.time_zone)},
    letter_day = case when ${isMade} then ${day}::date else letter_day end
    where user_id = ${reader}::uuid`.execute(db)
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
