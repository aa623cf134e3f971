import { type EventPayload, hourMs } from '@kocyolu/contracts'
import { always, type Choice, everybody, type Kind, later, mailOf, usual } from './kind.ts'

export const workChoices = {
  'review.created': {
    name: { tr: 'Yeni yorum', en: 'New review' },
    for: ['mentor'],
    mail: 'free',
    inApp: 'free',
    push: 'free',
  },
  'review.replied': {
    name: { tr: 'Yorumuna yanıt', en: 'Reply to your review' },
    for: ['student'],
    mail: 'free',
    inApp: 'free',
    push: 'free',
  },
  'progress.shared': {
    name: { tr: 'Seninle paylaşılan çalışmalar', en: 'Progress shared with you' },
    for: ['mentor'],
    mail: 'none',
    inApp: 'free',
    push: 'free',
  },
  'progress.evening': {
    name: { tr: 'Akşam hatırlatması', en: 'Evening reminder' },
    for: ['student'],
    mail: 'free',
    inApp: 'none',
    push: 'free',
  },
  'message.unread': {
    name: { tr: 'Okunmamış mesaj', en: 'Unread messages' },
    for: everybody,
    mail: 'free',
    inApp: 'none',
    push: 'free',
  },
} as const satisfies Record<string, Choice>

type OfProfile = { otherId: string; mentorProfileId: number }

const reviewsPath = ({ mentorProfileId }: OfProfile): string => `/mentors/${mentorProfileId}#reviews`

/** Reviews, a student's work and messages. */
export const workKinds = {
  'review.created': {
    choice: 'review.created',
    bell: { tr: '{{name}} sana yorum yazdı', en: '{{name}} reviewed you' },
    push: {
      ...later,
      tr: ['Yeni bir yorumun var', 'Profilinde okuyabilirsin.'],
      en: ['You have a new review', 'Read it on your profile.'],
    },
    mail: mailOf<OfProfile & { rating: number }>()({
      endsWithReading: true,
      path: reviewsPath,
      words: ({ rating }, { other }) => ({ other, rating }),
      several: {
        tr: count => ({
          subject: `${count} yeni yorumun var`,
          heading: `${count} yeni yorumun var`,
          paragraphs: ['Öğrenciler sana puan verdi ve yorum yazdı.'],
          action: 'Yorumları oku',
        }),
        en: count => ({
          subject: `You have ${count} new reviews`,
          heading: `You have ${count} new reviews`,
          paragraphs: ['Students rated you and wrote reviews.'],
          action: 'Read the reviews',
        }),
      },
      tr: ({ other, rating }) => ({
        subject: `${other} sana yorum yazdı`,
        heading: 'Yeni bir yorumun var',
        paragraphs: [`${other} sana 5 üzerinden ${rating} puan verdi ve bir yorum yazdı.`],
        action: 'Yorumu oku',
      }),
      en: ({ other, rating }) => ({
        subject: `${other} has reviewed you`,
        heading: 'You have a new review',
        paragraphs: [`${other} gave you ${rating} of 5 stars and wrote a review.`],
        action: 'Read the review',
      }),
    }),
  },
  'review.replied': {
    choice: 'review.replied',
    bell: { tr: '{{name}} yorumuna yanıt verdi', en: '{{name}} replied to your review' },
    push: {
      ...later,
      tr: ['Yorumuna yanıt geldi', 'Koçun profilinde okuyabilirsin.'],
      en: ['There is a reply to your review', 'Read it on the coach’s profile.'],
    },
    mail: mailOf<OfProfile>()({
      endsWithReading: true,
      path: reviewsPath,
      words: (_, { other }) => ({ other }),
      tr: ({ other }) => ({
        subject: `${other} yorumuna yanıt verdi`,
        heading: 'Yorumuna yanıt var',
        paragraphs: [`${other} yorumuna bir yanıt yazdı. Yanıt, yorumunun altında herkese görünür.`],
        action: 'Yanıtı oku',
      }),
      en: ({ other }) => ({
        subject: `${other} replied to your review`,
        heading: 'Your review has a reply',
        paragraphs: [`${other} replied to your review. The reply appears below it, for everybody to read.`],
        action: 'Read the reply',
      }),
    }),
  },
  'progress.shared': {
    choice: 'progress.shared',
    bell: { tr: '{{name}} çalışmalarını seninle paylaşıyor', en: '{{name}} shares their progress with you' },
    push: {
      ...later,
      tr: ['Bir öğrencin çalışmalarını paylaştı', 'Panelinden bakabilirsin.'],
      en: ['A student has shared their progress', 'Have a look from your dashboard.'],
    },
  },
  'progress.evening': {
    choice: 'progress.evening',
    push: {
      ...usual,
      tr: ['Bugünden açık kalanlar var', 'Bakmak için dokun.'],
      en: ['Something of today is still open', 'Tap to have a look.'],
    },
    mail: mailOf<Omit<EventPayload<'progress.evening_due'>, 'userId' | 'channel'>>()({
      // Its reader has chosen the hour.
      isUrgent: always,
      // Late it would come at night, or when the day is over.
      isOver: ({ until }, { now, isSuspended }) => isSuspended || now >= new Date(until),
      path: () => '/dashboard/today',
      words: ({ tasks, mistakes }) => ({ tasks, mistakes }),
      tr: ({ tasks, mistakes }) => ({
        subject: 'Bugünden açık kalanlar',
        heading: 'Bugünden açık kalanlar',
        paragraphs: [
          tasks > 0
            ? `Planında ${tasks} görev${mistakes > 0 ? `, yanlış defterinde ${mistakes} soru` : ''} duruyor.`
            : `Yanlış defterinde ${mistakes} soru duruyor.`,
          'Hepsi bitmek zorunda değil: birini seç ya da yarına bırak.',
        ],
        action: 'Bugüne bak',
        note: 'Bu hatırlatmayı Bugün sayfasında sen seçtin; saatini orada değiştirir ya da kapatırsın.',
      }),
      en: ({ tasks, mistakes }) => ({
        subject: 'What is still open today',
        heading: 'What is still open today',
        paragraphs: [
          `${[
            ...(tasks > 0 ? [tasks === 1 ? '1 task of your plan' : `${tasks} tasks of your plan`] : []),
            ...(mistakes > 0
              ? [mistakes === 1 ? '1 question to solve again' : `${mistakes} questions to solve again`]
              : []),
          ].join(' and ')}.`,
          'Not all of it must be done: choose one, or leave it for tomorrow.',
        ],
        action: 'See today',
        note: 'You chose this reminder on the page Today; change its hour or turn it off there.',
      }),
    }),
  },
  'message.unread': {
    choice: 'message.unread',
    // This service does not know when messages are read.
    push: {
      hours: 4,
      urgency: 'high',
      tr: ['Yeni bir mesajın var', 'Okumak için dokun.'],
      en: ['You have a new message', 'Tap to read it.'],
    },
    mail: mailOf<{ otherId: string } & Pick<EventPayload<'message.waiting'>, 'count' | 'people'>>()({
      // Read perhaps since.
      isOver: (_, { now, askedAt }) => now.getTime() - askedAt.getTime() > hourMs,
      path: ({ people, otherId }) => (people === 1 ? `/messages?userId=${otherId}` : '/messages'),
      /** `other` wrote the newest of the messages. */
      words: ({ count, people }, { other }) => ({ other, count, people }),
      tr: ({ other, count, people }) => ({
        subject: people === 1 ? `${other} sana yazdı` : `${other} ve ${people - 1} kişi daha sana yazdı`,
        heading: count === 1 ? 'Okunmamış bir mesajın var' : `${count} okunmamış mesajın var`,
        paragraphs: [
          people === 1
            ? `${other} yanıtını bekliyor.`
            : `${other} ve ${people - 1} kişi daha yanıtını bekliyor.`,
        ],
        action: people === 1 ? 'Konuşmayı aç' : 'Mesajlarımı aç',
      }),
      en: ({ other, count, people }) => {
        const who = people === 1 ? other : `${other} and ${people - 1} more`
        return {
          subject: `${who} wrote to you`,
          heading: count === 1 ? 'You have an unread message' : `You have ${count} unread messages`,
          paragraphs: [
            people === 1 ? `${other} is waiting for your answer.` : `${who} are waiting for your answer.`,
          ],
          action: people === 1 ? 'Open the conversation' : 'Open my messages',
        }
      },
    }),
  },
} as const satisfies Record<string, Kind>
