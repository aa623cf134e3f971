import type { Wording } from '../mail.ts'
import type { AbsenceWords } from './mail-texts.ts'

const action = 'See the session'

/** Texts about claims of absence and their results. */
export function absenceEn({
  to,
  by,
  change,
  decidedBy,
  mutual,
  topic,
  other,
  when,
  until,
}: AbsenceWords): Wording {
  const session = `“${topic}”, ${when}.`
  switch (change) {
    case 'said':
      return {
        subject: `You are said to have missed a session: ${topic}`,
        heading: 'You are said to have missed a session',
        paragraphs: [
          `${other} says that you did not come to this session: ${session}`,
          mutual
            ? 'You say the same of them, so an admin will look at it and decide. You can also write how it was for you.'
            : `If that is not so, you can object until ${until}. An admin decides then. If nobody objects, it becomes final.`,
        ],
        action,
      }
    case 'contested':
      return {
        subject: `There is an objection to what you said: ${topic}`,
        heading: 'There is an objection to what you said',
        paragraphs: [
          `${other} objects to what you said about this session: ${session}`,
          'An admin will look at it and decide. Until then it counts for neither of you.',
        ],
        action,
      }
    default: {
      const how =
        decidedBy === 'time' ? 'Nobody objected in time.' : 'An admin has looked at what both of you say.'
      return {
        subject: `It is decided who came: ${topic}`,
        heading: 'It is decided who came to the session',
        paragraphs: [`${session} ${outcome(change, to === by, other)}`, how],
        action,
      }
    }
  }
}

function outcome(change: 'withdrawn' | 'stands' | 'dismissed', isOwn: boolean, other: string): string {
  if (change === 'stands')
    return isOwn
      ? `Your report is final: ${other} did not come.`
      : 'The report that you did not come is final.'
  return isOwn ? 'Your report was dismissed.' : `The report of ${other} that you did not come was dismissed.`
}
