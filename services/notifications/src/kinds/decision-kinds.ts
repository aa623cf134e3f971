import type { EventPayload } from '@kocyolu/contracts'
import { always, type Choice, everybody, type Kind, later, mailOf, usual } from './kind.ts'

type Decision = Pick<EventPayload<'moderation.decided'>, 'service' | 'caseId'>

/** Each service's decisions are read in the remote that is about it. */
const areas = { coaching: '/dashboard', content: '/dashboard/blog', messaging: '/messages' } as const

/** Where a decision is read and appealed against. */
export const decisionPath = ({ service, caseId }: Decision): string => `${areas[service]}/decisions/${caseId}`

const pieces = {
  tr: {
    review: 'Yorumun',
    reply: 'Yoruma yazdığın yanıt',
    profile: 'Profilin',
    post: 'Blog yazın',
    message: 'Mesajın',
  },
  en: {
    review: 'your review',
    reply: 'your reply to a review',
    profile: 'your profile',
    post: 'your blog post',
    message: 'your message',
  },
}

export const decisionChoices = {
  'report.closed': {
    name: { tr: 'Şikâyetinin sonucu', en: 'Outcome of your report' },
    for: everybody,
    mail: 'free',
    inApp: 'free',
    push: 'free',
  },
} as const satisfies Record<string, Choice>

/** Reports that are closed, and decisions about the reader. */
export const decisionKinds = {
  'report.closed': {
    choice: 'report.closed',
    bell: { tr: '{{name}} hakkındaki şikâyetine baktık', en: 'We looked at your report about {{name}}' },
    push: {
      ...later,
      tr: ['Şikâyetin sonuçlandı', 'Ne olduğunu panelinde görebilirsin.'],
      en: ['Your report is closed', 'See the outcome on your dashboard.'],
    },
    mail: mailOf<{ otherId: string; wasRight: boolean }>()({
      endsWithReading: true,
      path: () => '/dashboard',
      /** `other`: whose piece was reported. */
      words: ({ wasRight }, { other }) => ({ other, wasRight }),
      tr: ({ other, wasRight }) => ({
        subject: 'Şikâyetine baktık',
        heading: 'Şikâyetine baktık',
        paragraphs: [
          `${other} ile ilgili bir şikâyette bulunmuştun. Ekibimiz inceledi.`,
          wasRight
            ? 'Kurallarımıza uymuyordu ve gereğini yaptık. Karşı tarafa ne söylediğimiz onunla bizim aramızda kalır.'
            : 'Kurallarımıza aykırı bir şey bulamadık. Devam ederse yeniden şikâyet edebilir ya da bu kişiyi engelleyebilirsin.',
        ],
        action: 'Panelime git',
        note: 'Şikâyet edenin sen olduğunu ekibimizden başka kimse bilmez.',
      }),
      en: ({ other, wasRight }) => ({
        subject: 'We looked at your report',
        heading: 'We looked at your report',
        paragraphs: [
          `You reported something of ${other}. Our team has looked at it.`,
          wasRight
            ? 'It did not fit our rules, and we have acted. What we said to the other person stays between them and us.'
            : 'We found nothing in it that breaks our rules. If it goes on, report it again or block this person.',
        ],
        action: 'See my dashboard',
        note: 'Only our team knows that you reported it.',
      }),
    }),
  },
  'moderation.decided': {
    choice: 'account',
    bell: {
      tr: 'Ekibimiz yazdığın bir şey hakkında karar verdi',
      en: 'Our team has made a decision about your content',
    },
    push: {
      ...usual,
      tr: ['Ekibimiz bir karar verdi', 'Kararı okuyup itiraz edebilirsin.'],
      en: ['Our team has decided something', 'Read the decision, and appeal if you disagree.'],
    },
    mail: mailOf<EventPayload<'moderation.decided'>>()({
      isUrgent: always,
      path: decisionPath,
      words: decision => decision,
      tr: ({ piece, decision, why }) => ({
        subject: `${pieces.tr[piece]} hakkında`,
        heading: `Ekibimiz ${pieces.tr[piece].toLocaleLowerCase('tr')} hakkında karar verdi`,
        paragraphs: [
          {
            warn: 'Olduğu gibi kalıyor. Lütfen bunu bir uyarı olarak gör.',
            hide: 'Artık başkaları görmüyor.',
            suspend: 'Artık başkaları görmüyor ve hesabın askıya alındı.',
          }[decision],
          `Neden: ${why}`,
        ],
        action: 'Kararı oku',
        note:
          decision === 'suspend'
            ? 'Farklı düşünüyorsan bu e-postayı yanıtla; ekibimizden biri okur.'
            : 'Farklı düşünüyorsan o sayfadan 30 gün içinde bir kez itiraz edebilirsin.',
      }),
      en: ({ piece, decision, why }) => ({
        subject: `About ${pieces.en[piece]}`,
        heading: `Our team has decided about ${pieces.en[piece]}`,
        paragraphs: [
          {
            warn: 'It stays as it is. Please take this as a warning.',
            hide: 'Others do not see it any more.',
            suspend: 'Others do not see it any more, and your account is suspended.',
          }[decision],
          `Why: ${why}`,
        ],
        action: 'Read the decision',
        note:
          decision === 'suspend'
            ? 'If you see it otherwise, reply to this mail: a member of our team reads it.'
            : 'If you see it otherwise, you can appeal once within 30 days, on that page.',
      }),
    }),
  },
  'moderation.appeal_answered': {
    choice: 'account',
    bell: { tr: 'İtirazın yanıtlandı', en: 'Your appeal is answered' },
    push: {
      ...usual,
      tr: ['İtirazına yanıt verdik', 'Yanıtı okuyabilirsin.'],
      en: ['Your appeal is answered', 'You can read the answer.'],
    },
    mail: mailOf<EventPayload<'moderation.appeal_answered'>>()({
      isUrgent: always,
      path: decisionPath,
      words: answer => answer,
      tr: ({ piece, upheld, why }) => ({
        subject: upheld ? 'Karar değişmedi' : 'Karar geri alındı',
        heading: upheld ? 'Karar değişmedi' : 'Karar geri alındı',
        paragraphs: [
          upheld
            ? `${pieces.tr[piece]} hakkındaki karara yeniden baktık; olduğu gibi kalıyor.`
            : `${pieces.tr[piece]} hakkındaki karara yeniden baktık: karar geri alındı, gizlenen yeniden görünüyor.`,
          `Neden: ${why}`,
        ],
        action: 'Yanıtı oku',
      }),
      en: ({ piece, upheld, why }) => ({
        subject: upheld ? 'The decision stays' : 'The decision was reversed',
        heading: upheld ? 'The decision stays' : 'The decision was reversed',
        paragraphs: [
          upheld
            ? `We looked once more at ${pieces.en[piece]}, and the decision stays as it is.`
            : `We looked once more at ${pieces.en[piece]}: the decision was reversed, and what it hid is visible again.`,
          `Why: ${why}`,
        ],
        action: 'Read the answer',
      }),
    }),
  },
} as const satisfies Record<string, Kind>
