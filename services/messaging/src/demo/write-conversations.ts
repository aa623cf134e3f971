import { hourMs } from '@kocyolu/contracts'
import { flagPiece } from '@kocyolu/service'
import { demoAdmins, demoMentors, demoStudents } from '@kocyolu/service/demo'
import { contactDetailsIn } from '@kocyolu/service/private-details'
import { sql } from 'kysely'
import { markDetails } from '../contact-details/contact-details.ts'
import { touchContacts } from '../contacts/contact.ts'
import { Digest, Message } from '../db/entities.ts'
import { reportedMessage } from '../messages/message-view.ts'
import type { Deps } from '../service.ts'
import { type DemoConversation, demoConversations } from './conversations.ts'
import { attachDemoFile } from './demo-files.ts'

const lineMs = 9 * 60_000

const cast = { student: demoStudents, mentor: demoMentors, admin: demoAdmins }

/** Writes the demo conversations, and who knows whom from sessions, where there are no messages yet. */
export async function writeDemoConversations(deps: Deps): Promise<void> {
  const { em, clock } = deps
  if ((await em.count(Message)) > 0) return
  const now = clock.now().getTime()
  const letters = demoConversations.flatMap(conversation => messagesOf(conversation, now))
  // Ids rise with time, as they do when people write.
  for (const { file, ...letter } of letters.toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  )) {
    const message = em.create(Message, { ...letter, hasAttachments: Boolean(file), clientId: null })
    await em.flush()
    if (file) await attachDemoFile({ em, clock }, message, file)
    const { senderId: from, recipientId: to, createdAt: activeAt } = letter
    await touchContacts({ em }, { from, to, activeAt, lastMessageId: message.id })
  }
  for (const [student, coach, daysAgo] of demoAcquaintances) {
    const activeAt = new Date(now - daysAgo * 24 * hourMs)
    await touchContacts({ em }, { from: idOf(`student ${student}`), to: idOf(`mentor ${coach}`), activeAt })
  }
  await markDemoDetails(deps)
  await keepQuiet({ em, clock })
  await pinOne({ em, clock })
}

/** The first student and the first coach have a message at the top: the longest that the coach wrote. */
async function pinOne({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  const [student, coach] = [idOf('student 1'), idOf('mentor 1')]
  await sql`insert into pinned_messages (first_id, second_id, message_id, pinned_at)
    select least(sender_id, recipient_id), greatest(sender_id, recipient_id), id, ${clock.now()} from messages
    where sender_id = ${coach} and recipient_id = ${student}
    order by char_length(content) desc, id limit 1`.execute(em.getKysely())
}

/** Unread messages of the demo cause no mail. */
async function keepQuiet({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  const waiting = await em
    .getKysely()
    .selectFrom('messages')
    .select(({ fn }) => ['recipient_id', fn.max('id').as('last_message_id')])
    .where('is_read', '=', false)
    .groupBy('recipient_id')
    .execute()
  for (const { recipient_id: userId, last_message_id: lastMessageId } of waiting)
    em.create(Digest, { userId, lastMessageId, sentAt: clock.now() })
  await em.flush()
}

function messagesOf({ between, endedHoursAgo, unread, lines }: DemoConversation, now: number) {
  const [one, other] = [idOf(between[0]), idOf(between[1])]
  return lines.map(([speaker, content, file], place) => {
    const linesLeft = lines.length - 1 - place
    return {
      senderId: speaker === 1 ? one : other,
      recipientId: speaker === 1 ? other : one,
      content,
      file,
      isRead: linesLeft >= unread,
      createdAt: new Date(now - endedHoursAgo * hourMs - linesLeft * lineMs),
    }
  })
}

function idOf(name: DemoConversation['between'][number]): string {
  const [role, place] = name.split(' ') as [keyof typeof cast, string]
  const person = cast[role][Number(place) - 1]
  if (!person) throw new Error(`The demo data has no ${name}`)
  return person.id
}

/** Who, of the people that the demo accounts meet in sessions, they have not written to: student and coach by their place. */
const demoAcquaintances: readonly (readonly [student: number, coach: number, daysAgo: number])[] = [
  [5, 1, 2],
  [9, 1, 3],
  [4, 1, 4],
  [6, 1, 5],
  [12, 1, 9],
  [10, 1, 12],
  [15, 1, 16],
  [1, 2, 3],
  [1, 7, 4],
  [1, 3, 8],
  [1, 9, 10],
]

/** Marks contact details in the messages of the demo, which were sent all the same; too many wait for admins. */
async function markDemoDetails(deps: Deps): Promise<void> {
  const host = new URL(deps.config.publicOrigin).hostname
  for (const message of await deps.em.find(Message, {}, { orderBy: { id: 'asc' } })) {
    const { id, senderId, recipientId, content, createdAt } = message
    const kinds = contactDetailsIn(content, host)
    if (kinds.length === 0) continue
    const then = { ...deps, clock: { now: () => createdAt } }
    const isFlagged = await markDetails(then, { id, senderId, recipientId }, kinds, 'student')
    if (isFlagged) await flagPiece(then, 'message', id, reportedMessage({ senderId, content }))
  }
}
