import type { EventPayload } from '@kocyolu/contracts'
import { dayMs, hourMs } from '@kocyolu/contracts'
import { hourFrom, whenOf } from '../words/when.ts'
import { type Choice, type Kind, mailOf, soon, usual } from './kind.ts'

type FreedHour = { otherId: string } & Pick<
  EventPayload<'waiting.hour_freed'>,
  'mentorProfileId' | 'startTime' | 'count' | 'timeZone'
>

export const hourChoices = {
  'waiting.hour_freed': {
    name: { tr: 'Beklediğin saat boşaldı', en: 'A time on your waiting list is free' },
    for: ['student'],
    mail: 'free',
    inApp: 'free',
    push: 'free',
  },
  'question_hour.offered': {
    name: { tr: 'Koçun soru saati açtı', en: 'A mentor opens a question hour' },
    for: ['student'],
    mail: 'none',
    inApp: 'free',
    push: 'free',
  },
} as const satisfies Record<string, Choice>

/** Hours that are free, and those for questions. */
export const hourKinds = {
  'waiting.hour_freed': {
    choice: 'waiting.hour_freed',
    bell: {
      tr: '{{name}} ile beklediğin bir saat boşaldı',
      en: '{{name}} has a free time on your waiting list',
    },
    // Other waiting users are notified a quarter of an hour later.
    push: {
      hours: 2,
      urgency: 'high',
      tr: ['Beklediğin koçun bir saati boşaldı', 'Dolmadan bakmak ister misin?'],
      en: ['A coach you wait for has a free hour', 'Have a look before it is taken.'],
      endsWithStart: true,
    },
    mail: mailOf<FreedHour>()({
      endsWithReading: true,
      isUrgent: ({ startTime }, now) => Date.parse(startTime) - now.getTime() < dayMs,
      // Taken perhaps since, or begun.
      isOver: ({ startTime }, { now, askedAt }) =>
        now.getTime() - askedAt.getTime() > hourMs || new Date(startTime) <= now,
      path: ({ mentorProfileId }) => `/mentors/${mentorProfileId}/request`,
      /** `when` is the first of so many hours. */
      words: ({ startTime, count, timeZone }, { other, texts }) => ({
        ...{ other, count, when: whenOf(hourFrom(startTime), texts, timeZone) },
      }),
      tr: ({ other, when, count }) => ({
        subject: `Beklediğin saat boşaldı: ${other}`,
        heading: 'Beklediğin saat boşaldı',
        paragraphs: [
          count === 1
            ? `${other} ile sana uyan bir saat boşaldı: ${when}.`
            : `${other} ile sana uyan ${count} saat boşaldı. İlki: ${when}.`,
          'Sırada bekleyenlere kısa aralıklarla haber verilir; saat, ilk isteyenin olur.',
        ],
        action: 'Saati iste',
        note: 'Seans istediğinde ya da beklemeyi bıraktığında bu e-postalar kesilir.',
      }),
      en: ({ other, when, count }) => ({
        subject: `A time that you wait for is free: ${other}`,
        heading: 'A time that you wait for is free',
        paragraphs: [
          count === 1
            ? `${other} is free again at a time that suits you: ${when}.`
            : `${other} is free again at ${count} times that suit you. The first: ${when}.`,
          'We notify everyone on the waiting list shortly after one another; the first to request the hour gets it.',
        ],
        action: 'Ask for the hour',
        note: 'These mails end when you book a session, or stop waiting.',
      }),
    }),
  },
  'question_hour.offered': {
    choice: 'question_hour.offered',
    bell: { tr: '{{name}} bir soru saati açtı', en: '{{name}} opened a question hour' },
    push: {
      ...usual,
      tr: ['Koçun bir soru saati açtı', 'Yerler sınırlı; sayfasına bak.'],
      en: ['Your mentor opened a question hour', 'Places are few; have a look.'],
    },
  },
  'question_hour.cancelled': {
    choice: 'session.cancelled',
    bell: { tr: '{{name}} soru saatini iptal etti', en: '{{name}} cancelled the question hour' },
    push: {
      ...soon,
      tr: ['Bir soru saati iptal edildi', 'Ayrıntıları sayfasında.'],
      en: ['A question hour was cancelled', 'Its page says more.'],
    },
  },
} as const satisfies Record<string, Kind>
