import type { EventPayload, SessionFact } from '@kocyolu/contracts'
import { momentOf, whenOf, zoneOf } from '../words/when.ts'
import type { Side, Wording } from '../words/wording.ts'
import { always, type Choice, type Kind, mailOf, people, usual } from './kind.ts'
import { sessionPath } from './session-kinds.ts'

/** A claim about absence, as the mail `to` one of the session's people shows it. */
export type AbsenceNews = EventPayload<'session.absence_changed'>['absence'] &
  Pick<SessionFact, 'sessionId' | 'topic' | 'startTime' | 'endTime' | 'mentorTimeZone'> & { to: Side }

/** `until` is when the time to object ends. */
type Words = AbsenceNews & { other: string; when: string; until: string }

export const absenceChoices = {
  // A claim about a user becomes final unless they object.
  'session.absence': {
    name: { tr: 'Seansa gelinmemesi', en: 'Missed sessions' },
    for: people,
    mail: 'free',
    inApp: 'fixed',
    push: 'free',
  },
} as const satisfies Record<string, Choice>

export const absenceKinds = {
  'session.absence_said': {
    choice: 'session.absence',
    bell: {
      tr: '{{name}}, senin seansa gelmediğini bildirdi',
      en: '{{name}} reported that you did not come',
    },
    push: {
      ...usual,
      tr: ['Bir seansla ilgili senden söz edildi', 'Aynı fikirde değilsen itiraz edebilirsin.'],
      en: ['Something was said about you and a session', 'You can object if you disagree.'],
    },
  },
  'session.absence_contested': {
    choice: 'session.absence',
    bell: { tr: '{{name}} ‘gelmedi’ kaydına itiraz etti', en: '{{name}} objects to your absence report' },
    push: {
      ...usual,
      tr: ['Bir seansla ilgili itiraz var', 'Ekibimiz bakacak.'],
      en: ['There is an objection about a session', 'Our team will look at it.'],
    },
  },
  'session.absence_withdrawn': {
    choice: 'session.absence',
    bell: {
      tr: '{{name}}, senin gelmediğine dair bildirimini geri çekti',
      en: '{{name}} withdrew the report that you did not come',
    },
    push: {
      ...usual,
      tr: ['Bir seansla ilgili söylenen geri alındı', 'Senin yapman gereken bir şey yok.'],
      en: ['A report about a session was withdrawn', 'There is nothing for you to do.'],
    },
  },
  'session.absence_decided': {
    choice: 'session.absence',
    bell: {
      tr: '{{name}} ile seansının katılım itirazı sonuçlandı',
      en: 'The absence report for your session with {{name}} is decided',
    },
    push: {
      ...usual,
      tr: ['Bir seansla ilgili karar verildi', 'Ayrıntıları sayfasında.'],
      en: ['There is a decision about a session', 'The details are on its page.'],
    },
  },
  'session.absence': {
    choice: 'session.absence',
    mail: mailOf<{ otherId: string; absence: AbsenceNews }>()({
      isUrgent: always,
      // The time to object is over: another mail has the result.
      isOver: ({ absence: { change, objectUntil } }, { now }) =>
        change === 'said' && new Date(objectUntil) <= now,
      path: ({ absence }) => sessionPath(absence),
      words: ({ absence }, { other, texts }): Words => {
        const zone = zoneOf(absence.to, absence)
        const [when, until] = [whenOf(absence, texts, zone), momentOf(absence.objectUntil, texts, zone)]
        return { ...absence, other, when, until }
      },
      tr: sayTr,
      en: sayEn,
    }),
  },
} as const satisfies Record<string, Kind>

const actionTr = 'Seansa bak'

function sayTr({ to, by, change, decidedBy, mutual, topic, other, when, until }: Words): Wording {
  const session = `“${topic}”, ${when}.`
  switch (change) {
    case 'said':
      return {
        subject: `Seansa gelmediğin söyleniyor: ${topic}`,
        heading: 'Seansa gelmediğin söyleniyor',
        paragraphs: [
          `${other} senin bu seansa gelmediğini söylüyor: ${session}`,
          mutual
            ? 'Sen de onun gelmediğini söylediğin için bir yönetici bakıp karar verecek. Senin açından nasıl olduğunu da yazabilirsin.'
            : `Öyle değilse şu zamana kadar itiraz edebilirsin: ${until}. O zaman bir yönetici karar verir. İtiraz edilmezse kayıt kesinleşir.`,
        ],
        action: actionTr,
      }
    case 'contested':
      return {
        subject: `Söylediğine itiraz edildi: ${topic}`,
        heading: 'Söylediğine itiraz edildi',
        paragraphs: [
          `${other} bu seans için söylediğine itiraz etti: ${session}`,
          'Bir yönetici bakıp karar verecek. O zamana kadar kimse için sayılmaz.',
        ],
        action: actionTr,
      }
    default: {
      const how =
        decidedBy === 'time'
          ? 'Süresinde itiraz edilmedi.'
          : 'Kararı iki tarafın sözüne bakan bir yönetici verdi.'
      return {
        subject: `Seans için karar verildi: ${topic}`,
        heading: 'Seans için karar verildi',
        paragraphs: [`${session} ${outcomeTr(change, to === by, other)}`, how],
        action: actionTr,
      }
    }
  }
}

function outcomeTr(change: 'withdrawn' | 'stands' | 'dismissed', isOwn: boolean, other: string): string {
  if (change === 'stands')
    return isOwn ? `Bildirimin kesinleşti: ${other} seansa gelmedi.` : 'Bu seansa gelmediğin kesinleşti.'
  return isOwn
    ? 'Bildirimin geçersiz sayıldı.'
    : `${other} senin gelmediğini bildirmişti; bildirimi geçersiz sayıldı.`
}

const actionEn = 'See the session'

function sayEn({ to, by, change, decidedBy, mutual, topic, other, when, until }: Words): Wording {
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
        action: actionEn,
      }
    case 'contested':
      return {
        subject: `There is an objection to what you said: ${topic}`,
        heading: 'There is an objection to what you said',
        paragraphs: [
          `${other} objects to what you said about this session: ${session}`,
          'An admin will look at it and decide. Until then it counts for neither of you.',
        ],
        action: actionEn,
      }
    default: {
      const how =
        decidedBy === 'time' ? 'Nobody objected in time.' : 'An admin has looked at what both of you say.'
      return {
        subject: `It is decided who came: ${topic}`,
        heading: 'It is decided who came to the session',
        paragraphs: [`${session} ${outcomeEn(change, to === by, other)}`, how],
        action: actionEn,
      }
    }
  }
}

function outcomeEn(change: 'withdrawn' | 'stands' | 'dismissed', isOwn: boolean, other: string): string {
  if (change === 'stands')
    return isOwn
      ? `Your report is final: ${other} did not come.`
      : 'The report that you did not come is final.'
  return isOwn ? 'Your report was dismissed.' : `The report of ${other} that you did not come was dismissed.`
}
