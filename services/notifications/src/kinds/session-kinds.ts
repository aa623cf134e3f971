import { dayMs, type EventPayload, type SessionFact } from '@kocyolu/contracts'
import type { Side } from '../words/wording.ts'
import { always, type Choice, type Kind, later, type Moment, mailOf, people, soon, usual } from './kind.ts'

/** About a session: it goes `to` one of its people and speaks of the other. */
export type OfSession<Session extends SessionFact = SessionFact> = {
  to: Side
  otherId: string
  session: Session
}

/** A session’s page, for its two people. */
export const sessionPath = ({ sessionId }: { sessionId: number }): string =>
  `/dashboard/sessions/${sessionId}`

const path = ({ session }: OfSession): string => sessionPath(session)

/** Of a session within a day. */
const isUrgent = ({ session }: OfSession, now: Date): boolean => isSoon(now, session.startTime)

const isSoon = (now: Date, ...instants: string[]): boolean =>
  instants.some(instant => Date.parse(instant) - now.getTime() < dayMs)

/** Of a session that has begun it is of no use. */
const isOver = ({ session }: OfSession, { now }: Pick<Moment, 'now'>): boolean =>
  new Date(session.startTime) <= now

const wordsOf = ({ to, session: { topic } }: OfSession, { other }: { other: string }) => ({
  to,
  other,
  topic,
})

/** With an entry for the reader's calendar. */
export const invitations = ['session.confirmed', 'session.moved', 'session.link_changed'] as const
const invitation = { isUrgent: always, isOver, path }

/** No user shall wait for a session that is off, at another hour or behind another link. */
export const sessionChoices = {
  'session.requested': {
    name: { tr: 'Yeni seans isteği', en: 'New session request' },
    for: ['mentor'],
    mail: 'free',
    inApp: 'free',
    push: 'free',
  },
  'session.confirmed': {
    name: { tr: 'Seans onayı', en: 'Session confirmed' },
    for: people,
    mail: 'free',
    inApp: 'free',
    push: 'free',
  },
  'session.cancelled': {
    name: { tr: 'Seans iptali', en: 'Session cancelled' },
    for: people,
    mail: 'fixed',
    inApp: 'fixed',
    push: 'free',
  },
  'session.completed': {
    name: { tr: 'Tamamlanan seans', en: 'Session completed' },
    for: ['student'],
    mail: 'free',
    inApp: 'free',
    push: 'free',
  },
  'session.reminder': {
    name: { tr: 'Seans hatırlatması', en: 'Session reminder' },
    for: people,
    mail: 'free',
    inApp: 'free',
    push: 'free',
  },
  'session.time_proposed': {
    name: { tr: 'Başka saat önerisi', en: 'Another time proposed' },
    for: people,
    mail: 'free',
    inApp: 'free',
    push: 'free',
  },
  'session.moved': {
    name: { tr: 'Seansın yeni saati', en: 'Session moved' },
    for: people,
    mail: 'fixed',
    inApp: 'fixed',
    push: 'free',
  },
} as const satisfies Record<string, Choice>

export const sessionKinds = {
  'session.requested': {
    choice: 'session.requested',
    bell: { tr: '{{name}} seans istiyor', en: '{{name}} requested a session' },
    push: {
      ...usual,
      tr: ['Yeni bir seans isteğin var', 'Saatine bakıp yanıt verebilirsin.'],
      en: ['You have a new session request', 'Look at its time and answer.'],
      endsWithStart: true,
    },
    mail: mailOf<OfSession>()({
      ...{ isUrgent, isOver, path, endsWithReading: true, words: wordsOf },
      several: {
        tr: count => ({
          subject: `${count} yeni seans isteğin var`,
          heading: `${count} yeni seans isteğin var`,
          paragraphs: ['Süresinde yanıtlanmayan istekler kendiliğinden iptal olur.'],
          action: 'İstekleri yanıtla',
        }),
        en: count => ({
          subject: `You have ${count} new session requests`,
          heading: `You have ${count} new session requests`,
          paragraphs: ['Requests that are not answered in time are cancelled automatically.'],
          action: 'Answer the requests',
        }),
      },
      tr: ({ other, topic }) => ({
        subject: `Yeni seans isteği: ${topic}`,
        heading: 'Yeni bir seans isteğin var',
        paragraphs: [`${other} seninle bir saatlik bir seans yapmak istiyor.`],
        action: 'İsteği yanıtla',
        note: 'Süresinde yanıtlanmayan istekler kendiliğinden iptal olur.',
      }),
      en: ({ other, topic }) => ({
        subject: `New session request: ${topic}`,
        heading: 'You have a new session request',
        paragraphs: [`${other} would like to have a one-hour session with you.`],
        action: 'Answer the request',
        note: 'A request that is not answered in time is cancelled automatically.',
      }),
    }),
  },
  'session.confirmed': {
    choice: 'session.confirmed',
    overtakes: ['session.requested'],
    bell: { tr: '{{name}} seansını onayladı', en: '{{name}} confirmed your session' },
    push: {
      ...usual,
      tr: ['Seansın onaylandı', 'Ayrıntıları sayfasında.'],
      en: ['Your session is confirmed', 'The details are on its page.'],
    },
    mail: mailOf<OfSession<EventPayload<'session.confirmed'>>>()({
      ...invitation,
      words: wordsOf,
      tr: ({ to, other, topic }) => ({
        subject: `Seans onaylandı: ${topic}`,
        heading: 'Seans onaylandı',
        paragraphs: [
          to === 'student' ? `${other} seans isteğini onayladı.` : `Seansı onayladın. Öğrencin: ${other}.`,
          'Davet ekte; takvimine tek dokunuşla ekleyebilirsin.',
        ],
        action: 'Seansa git',
      }),
      en: ({ to, other, topic }) => ({
        subject: `Session confirmed: ${topic}`,
        heading: 'The session is confirmed',
        paragraphs: [
          to === 'student'
            ? `${other} has confirmed your request.`
            : `You have confirmed the session with ${other}.`,
          'The invitation is attached: one tap adds it to your calendar.',
        ],
        action: 'See the session',
      }),
    }),
  },
  'session.cancelled': {
    choice: 'session.cancelled',
    overtakes: 'all',
    bell: { tr: '{{name}} ile seansın iptal edildi', en: 'Your session with {{name}} was cancelled' },
    push: {
      ...soon,
      tr: ['Bir seansın iptal edildi', 'Ayrıntıları sayfasında.'],
      en: ['A session of yours is cancelled', 'The details are on its page.'],
    },
    mail: mailOf<OfSession<EventPayload<'session.cancelled'>>>()({
      endsWithReading: true,
      isUrgent: (mail, now) => mail.session.wasConfirmed || isUrgent(mail, now),
      // Its page names whom to ask instead.
      path: ({ to, session }) => {
        if (to === 'mentor') return sessionPath(session)
        return session.cancelledBy === 'student'
          ? `/mentors/${session.mentorProfileId}`
          : `${sessionPath(session)}#instead`
      },
      words: (mail, circumstances) => {
        const { cancelledBy, cause = null, wasConfirmed } = mail.session
        return { ...wordsOf(mail, circumstances), cancelledBy, cause, wasConfirmed }
      },
      several: {
        tr: count => ({
          subject: `${count} seans isteği iptal edildi`,
          heading: `${count} seans isteği iptal edildi`,
          paragraphs: ['Bu saatler yeniden boş.'],
          action: 'Seansa git',
        }),
        en: count => ({
          subject: `${count} requests cancelled`,
          heading: `${count} requests are cancelled`,
          paragraphs: ['These hours are free again.'],
          action: 'See my dashboard',
        }),
      },
      tr: ({ to, other, topic, cancelledBy, cause, wasConfirmed }) => {
        const what = wasConfirmed ? 'Seans' : 'Seans isteği'
        const by = {
          student:
            to === 'student' ? `${what} senin isteğinle iptal edildi.` : `${other} vazgeçtiğini bildirdi.`,
          mentor:
            to === 'mentor'
              ? `${what} senin isteğinle iptal edildi.`
              : `${other} bu seansı yapamayacağını bildirdi.`,
          admin: `${what} yönetim tarafından iptal edildi.`,
          system:
            cause === 'unavailable'
              ? `${what}, taraflardan biri artık seans yapamadığı için kendiliğinden iptal oldu.`
              : 'İstek süresinde yanıtlanmadığı için kendiliğinden iptal oldu.',
        }
        return {
          subject: `${what} iptal edildi: ${topic}`,
          heading: `${what} iptal edildi`,
          paragraphs: [
            by[cancelledBy],
            ...(wasConfirmed ? ['Takvimindeki kayıt da bu e-postayla silinir.'] : []),
            ...(to === 'student' && cancelledBy !== 'student'
              ? [
                  'O saatte boş olan başka koçları seansın sayfasında bulursun; konun ve notların yeni isteğe taşınır.',
                ]
              : []),
          ],
          action:
            to === 'mentor'
              ? 'Seansa git'
              : cancelledBy === 'student'
                ? 'Başka bir saat seç'
                : 'Başka koçlara bak',
        }
      },
      en: ({ to, other, topic, cancelledBy, cause, wasConfirmed }) => {
        const what = wasConfirmed ? 'session' : 'request'
        const by = {
          student: to === 'student' ? `The ${what} was cancelled as you asked.` : `${other} has withdrawn.`,
          mentor:
            to === 'mentor'
              ? `The ${what} was cancelled as you asked.`
              : `${other} cannot hold this session.`,
          admin: `The ${what} was cancelled by our team.`,
          system:
            cause === 'unavailable'
              ? `The ${what} was cancelled automatically, because one of you can no longer take part in sessions.`
              : 'The request was not answered in time and was cancelled automatically.',
        }
        return {
          subject: `${wasConfirmed ? 'Session' : 'Request'} cancelled: ${topic}`,
          heading: `The ${what} is cancelled`,
          paragraphs: [
            by[cancelledBy],
            ...(wasConfirmed ? ['This mail also takes it out of your calendar.'] : []),
            ...(to === 'student' && cancelledBy !== 'student'
              ? [
                  'The page of the session names other mentors who are free then; your topic and notes go along.',
                ]
              : []),
          ],
          action:
            to === 'mentor'
              ? 'See the session'
              : cancelledBy === 'student'
                ? 'Choose another time'
                : 'See other mentors',
        }
      },
    }),
  },
  'session.completed': {
    choice: 'session.completed',
    overtakes: 'all',
    bell: { tr: '{{name}} ile seansın tamamlandı', en: 'Your session with {{name}} is complete' },
    push: {
      ...later,
      tr: ['Seansın tamamlandı', 'Nasıl geçtiğini yazmak ister misin?'],
      en: ['Your session is completed', 'Would you like to say how it was?'],
    },
    mail: mailOf<OfSession>()({
      endsWithReading: true,
      path,
      words: wordsOf,
      tr: ({ other, topic }) => ({
        subject: `Seansın nasıldı? ${topic}`,
        heading: 'Seansın tamamlandı',
        paragraphs: [
          `${other} ile seansın tamamlandı. Birkaç cümlelik bir yorum hem koçuna hem de onu tanımak isteyen öğrencilere yardım eder.`,
        ],
        action: 'Yorum yaz',
        note: 'Panelinde iki soru daha var: bu koçla yine çalışır mısın, rahatsız eden bir şey oldu mu? Yanıtını yalnızca ekibimiz okur, koçun hiç görmez.',
      }),
      en: ({ other, topic }) => ({
        subject: `How was your session? ${topic}`,
        heading: 'Your session is completed',
        paragraphs: [
          `Your session with ${other} is completed. A review of a few sentences helps your mentor, and students who want to know them.`,
        ],
        action: 'Write a review',
        note: 'Your dashboard asks two more things: would you take this mentor again, and was anything uncomfortable? Only our team reads your answer, your mentor never does.',
      }),
    }),
  },
  'session.reminder': {
    choice: 'session.reminder',
    bell: { tr: '{{name}} ile seansın yaklaşıyor', en: 'Your session with {{name}} is coming up' },
    push: {
      ...soon,
      tr: ['Seansın yaklaşıyor', 'Saati ve bağlantısı sayfasında.'],
      en: ['Your session is coming up', 'Its time and link are on its page.'],
      endsWithStart: true,
    },
    mail: mailOf<OfSession<EventPayload<'session.reminder_due'>>>()({
      ...{ isUrgent: always, isOver, path, endsWithReading: true },
      words: (mail, circumstances) => ({
        ...wordsOf(mail, circumstances),
        hoursBefore: mail.session.hoursBefore,
      }),
      tr: ({ other, topic, hoursBefore }) => ({
        subject: `Seansa ${hoursBefore} saat kaldı: ${topic}`,
        heading: `Seansa ${hoursBefore} saat kaldı`,
        paragraphs: [`Seansı ${other} ile yapacaksın. Sorularını ve notlarını şimdiden hazırlayabilirsin.`],
        action: 'Seansa git',
      }),
      en: ({ other, topic, hoursBefore }) => {
        const left = hoursBefore === 1 ? '1 hour' : `${hoursBefore} hours`
        return {
          subject: `${left} to your session: ${topic}`,
          heading: `${left} to your session`,
          paragraphs: [
            `You will meet ${other}. This is a good moment to get your questions and notes ready.`,
          ],
          action: 'Go to the session',
        }
      },
    }),
  },
  'session.time_proposed': {
    choice: 'session.time_proposed',
    bell: { tr: '{{name}} seansın için başka bir saat öneriyor', en: '{{name}} proposes another time' },
    push: {
      ...usual,
      tr: ['Seansın için başka bir saat önerildi', 'Uyan saati seçebilirsin.'],
      en: ['Another time is proposed for your session', 'Choose the one that suits you.'],
    },
    mail: mailOf<OfSession<EventPayload<'session.time_proposed'>>>()({
      endsWithReading: true,
      // A date that is proposed may end before the letter.
      isUrgent: ({ session: { startTime, proposal } }, now) =>
        isSoon(now, startTime, proposal.expiresAt, ...proposal.starts),
      isOver: (mail, moment) =>
        new Date(mail.session.proposal.expiresAt) <= moment.now || isOver(mail, moment),
      path,
      words: wordsOf,
      tr: ({ other, topic }) => ({
        subject: `Başka bir saat önerisi: ${topic}`,
        heading: 'Seansın için başka bir saat öneriliyor',
        paragraphs: [
          `${other} bu seans için başka bir saat öneriyor.`,
          'Sen yanıtlayana kadar seansın şimdiki saati de geçerli.',
        ],
        action: 'Öneriyi yanıtla',
        note: 'Süresinde yanıtlanmayan bir öneri kendiliğinden sona erer.',
      }),
      en: ({ other, topic }) => ({
        subject: `Another time is proposed: ${topic}`,
        heading: 'Another time is proposed for your session',
        paragraphs: [
          `${other} proposes another time for this session.`,
          'Until you answer, its own hour stays yours as well.',
        ],
        action: 'Answer the proposal',
        note: 'A proposal that is not answered in time ends by itself.',
      }),
    }),
  },
  'session.proposal_ended': {
    choice: 'session.time_proposed',
    bell: {
      tr: '{{name}} ile seansın kendi saatinde kalıyor',
      en: 'Your session with {{name}} keeps its time',
    },
    push: {
      ...usual,
      tr: ['Saat önerisi sona erdi', 'Seansın eski saatinde duruyor.'],
      en: ['A proposed time has ended', 'Your session stays at its hour.'],
    },
    mail: mailOf<OfSession<EventPayload<'session.proposal_ended'>>>()({
      ...{ isUrgent, isOver, path, endsWithReading: true },
      words: (mail, circumstances) => ({ ...wordsOf(mail, circumstances), how: mail.session.how }),
      tr: ({ other, topic, how }) => ({
        subject: `Seansın saati değişmedi: ${topic}`,
        heading: 'Seansın saati değişmedi',
        paragraphs: [
          how === 'declined'
            ? `Önerdiğin saatler ${other} için uygun değil.`
            : 'Önerin süresinde yanıtlanmadı.',
        ],
        action: 'Seansa git',
      }),
      en: ({ other, topic, how }) => ({
        subject: `Your session stays at its time: ${topic}`,
        heading: 'Your session stays at its time',
        paragraphs: [
          how === 'declined'
            ? `The times that you proposed do not suit ${other}.`
            : 'Your proposal was not answered in time.',
        ],
        action: 'See the session',
      }),
    }),
  },
  'session.moved': {
    choice: 'session.moved',
    overtakes: ['session.time_proposed'],
    bell: { tr: '{{name}} ile seansının saati değişti', en: 'Your session with {{name}} has a new time' },
    push: {
      ...soon,
      tr: ['Seansının saati değişti', 'Yeni saatine sayfasından bak.'],
      en: ['Your session has a new time', 'Find it on its page.'],
    },
    mail: mailOf<OfSession<EventPayload<'session.confirmed'>>>()({
      ...invitation,
      /** `isTaker`: the reader took the hour that the other proposed. */
      words: (mail, circumstances) => ({
        ...wordsOf(mail, circumstances),
        isTaker: mail.session.moved?.takenBy === mail.to,
      }),
      tr: ({ other, topic, isTaker }) => ({
        subject: `Seansın yeni saati: ${topic}`,
        heading: 'Seansın saati değişti',
        paragraphs: [
          isTaker
            ? `Önerilen saati kabul ettin. Seans ${other} ile.`
            : `${other} önerdiğin saati kabul etti.`,
          'Yeni davet ekte; takvimindeki kaydı da günceller.',
        ],
        action: 'Seansa git',
      }),
      en: ({ other, topic, isTaker }) => ({
        subject: `Your session has a new time: ${topic}`,
        heading: 'The session has a new time',
        paragraphs: [
          isTaker
            ? `You took the time that was proposed for your session with ${other}.`
            : `${other} took the time that you proposed.`,
          'The new invitation is attached: it updates the one in your calendar.',
        ],
        action: 'See the session',
      }),
    }),
  },
  'session.link_changed': {
    choice: 'session.moved',
    bell: {
      tr: '{{name}} ile seansının bağlantısı değişti',
      en: 'Your session with {{name}} has a new link',
    },
    push: {
      ...soon,
      tr: ['Seansının bağlantısı değişti', 'Yenisi sayfasında.'],
      en: ['Your session has a new link', 'Find it on its page.'],
    },
    mail: mailOf<OfSession<EventPayload<'session.confirmed'>>>()({
      ...invitation,
      words: wordsOf,
      tr: ({ other, topic }) => ({
        subject: `Seansın yeni bağlantısı: ${topic}`,
        heading: 'Seansın bağlantısı değişti',
        paragraphs: [
          `${other} ile seansının bağlantısı değişti; saati aynı.`,
          'Yeni davet ekte; takvimindeki kaydı da günceller.',
        ],
        action: 'Panelimde gör',
      }),
      en: ({ other, topic }) => ({
        subject: `New link for your session: ${topic}`,
        heading: 'The session has another link',
        paragraphs: [
          `Your session with ${other} has another meeting link now; its time is the same.`,
          'A new invitation is attached and updates the one in your calendar.',
        ],
        action: 'See it on my dashboard',
      }),
    }),
  },
  'session.question': {
    choice: 'session.reminder',
    bell: { tr: '{{name}} seansına soru ekledi', en: '{{name}} put a question to your session' },
    push: {
      ...usual,
      tr: ['Seansına bir soru eklendi', 'Sayfasında okuyabilirsin.'],
      en: ['A question was put to your session', 'Read it on its page.'],
    },
  },
} as const satisfies Record<string, Kind>
