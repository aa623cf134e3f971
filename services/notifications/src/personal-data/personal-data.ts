import type { NotificationKind, PreferenceKind } from '@kocyolu/contracts'
import {
  erasureConsumer,
  forgetMinor,
  goes,
  type KindsOfTables,
  nameOf,
  naming,
  notPersonal,
  type PersonalData,
  type Texts,
} from '@kocyolu/service'
import { sql } from 'kysely'
import type { Channel } from '../db/entities.ts'
import { farewell, isFarewellSent, queueFarewell } from '../deliveries/delivery.ts'
import type { Deps, ProcessDeps } from '../service.ts'

/** Users' names of the kinds of news, those with a choice and those without. */
const kinds: Record<NotificationKind | PreferenceKind, Texts> = {
  'session.requested': ['Yeni seans isteği', 'New session request'],
  'session.confirmed': ['Seans onayı', 'Session confirmed'],
  'session.cancelled': ['Seans iptali', 'Session cancelled'],
  'session.completed': ['Tamamlanan seans', 'Session completed'],
  'session.reminder': ['Seans hatırlatması', 'Session reminder'],
  'session.time_proposed': ['Başka saat önerisi', 'Another time proposed'],
  'session.proposal_ended': ['Biten saat önerisi', 'Proposal that has ended'],
  'session.moved': ['Seansın yeni saati', 'Session moved'],
  'session.question': ['Seansa soru', 'Question to a session'],
  'session.link_changed': ['Seansın yeni bağlantısı', 'New link of a session'],
  'session.absence': ['Seansa gelinmemesi', 'Missed sessions'],
  'session.absence_said': ['Seansa gelinmediği söylendi', 'A person was reported to have missed a session'],
  'session.absence_contested': ['Seansa gelinmediğine itiraz', 'Objection to a missed session'],
  'session.absence_withdrawn': ['Seansa gelinmediği geri alındı', 'Report of a missed session withdrawn'],
  'session.absence_decided': ['Seansa gelinmediğine karar', 'Missed session decided'],
  'waiting.hour_freed': ['Beklediğim saat boşaldı', 'A time I wait for is free'],
  'question_hour.offered': ['Soru saati', 'Question hour'],
  'question_hour.cancelled': ['Soru saati iptal edildi', 'Question hour cancelled'],
  'review.created': ['Yeni yorum', 'New review'],
  'review.replied': ['Yorumuma yanıt', 'Reply to my review'],
  'progress.shared': ['Benimle paylaşılan çalışmalar', 'Progress shared with me'],
  'application.submitted': ['Koçluk başvurum', 'My application as a mentor'],
  'application.approved': ['Başvurum onaylandı', 'My application was approved'],
  'application.returned': ['Profilimde düzeltilecek bir şey', 'Something to mend in my profile'],
  'application.proof_due': ['Bir belgem bekleniyor', 'A document of mine is due'],
  'application.refused': ['Başvurum kabul edilmedi', 'My application was refused'],
  'progress.evening': ['Akşam hatırlatması', 'Evening reminder'],
  'report.closed': ['Şikâyetimin sonucu', 'Outcome of my report'],
  'moderation.decided': ['Hakkımdaki karar', 'Decision about me'],
  'moderation.appeal_answered': ['İtirazımın sonucu', 'Answer to my appeal'],
  'message.unread': ['Okunmamış mesaj', 'Unread messages'],
  account: ['Hesap güvenliği', 'Account security'],
  'account.password_changed': ['Parola değişikliği', 'Password changed'],
  'account.email_changed': ['E-posta değişikliği', 'E-mail changed'],
  'account.second_factor_reset_asked': ['İkinci adımın sıfırlanması', 'Reset of the second step'],
  'account.guardian_summary': ['Veline giden özet', 'Summary for your guardian'],
}

const channels: Record<Channel, Texts> = {
  mail: ['E-posta', 'E-mail'],
  inApp: ['Sitede', 'On the site'],
  push: ['Tarayıcıda', 'In browsers'],
}

/** Kinds of the notice that notifications' tables hold. */
export const tableKinds: KindsOfTables = {
  account: ['people', 'mail_addresses'],
  birth_date: ['people.minor'],
  notifications: ['notifications', 'mutes', 'own_times', 'deliveries', 'mail_pauses'],
  push: ['push_subscriptions', 'pushes'],
}

/** Notifications' data about people. */
export const personalData: PersonalData = {
  notifications: [
    goes('user_id', {
      name: 'notifications',
      title: ['Bildirimlerim', 'My notifications'],
      newest: 'id',
      fields: {
        kind: { text: ['Tür', 'Kind'], words: kinds },
        about: nameOf(['Kim', 'Who'], sql.ref('notifications.other_id'), 'other_id'),
        topic: ['Konu', 'Topic'],
        startTime: ['Zaman', 'When'],
        isRead: ['Okundu', 'Read'],
        createdAt: ['Tarih', 'Date'],
      },
      without: ['link'],
    }),
    // To another user, of the person who is gone: the topic may be theirs.
    { rows: 'other_id', becomes: { topic: null }, stays: ['link'] },
  ],
  mutes: goes('user_id', {
    name: 'mutes',
    title: ['Kapattığım bildirimler', 'Notifications I turned off'],
    newest: 'kind',
    fields: {
      kind: { text: ['Tür', 'Kind'], words: kinds },
      channel: { text: ['Nerede', 'Where'], words: channels },
    },
  }),
  own_times: goes('user_id', {
    name: 'quietTimes',
    title: ['Sessiz saatlerim', 'My quiet hours'],
    newest: 'user_id',
    fields: {
      quietFrom: ['Başlangıç saati', 'From'],
      quietUntil: ['Bitiş saati', 'Until'],
      timeZone: ['Saat dilimi', 'Time zone'],
      letter: ['Günde tek e-posta', 'One letter a day'],
    },
    without: ['letter_due_at', 'letter_day'],
  }),
  push_subscriptions: goes('user_id', {
    name: 'pushBrowsers',
    title: ['Bildirim alan tarayıcılarım', 'Browsers that get notifications'],
    fields: {
      signedInAt: ['Giriş', 'Signed in'],
      createdAt: ['Açıldı', 'Turned on'],
      lastSuccessAt: ['Son gönderim', 'Last sent'],
    },
    // By these any holder can write to the browser.
    without: ['vapid_key', 'endpoint', 'p256dh', 'auth'],
  }),
  pushes: goes('user_id', 'it repeats what the notifications say, until it is sent'),
  deliveries: [
    // The last mail carries its address itself, and forgets it when it is sent.
    goes(id => sql<boolean>`${naming('user_id')(id)} and not (${farewell})`),
    {
      rows: 'user_id',
      exported: {
        name: 'mails',
        title: ['Bana gönderilen e-postalar', 'Mails to me'],
        newest: 'id',
        fields: {
          status: {
            text: ['Durum', 'Status'],
            words: {
              waiting: ['Bekliyor', 'Waiting'],
              sent: ['Gönderildi', 'Sent'],
              dropped: ['Gönderilmedi', 'Not sent'],
            },
          },
          createdAt: ['Tarih', 'Date'],
          sentAt: ['Gönderildi', 'Sent on'],
        },
        // A mail can hold what a link is made of, until it is sent and emptied.
        without: ['user_id', 'channel', 'due_at', 'attempts', 'mail_id', 'trace', 'mail'],
      },
    },
  ],
  mail_addresses: goes('user_id', 'it repeats what identity has'),
  mail_pauses: goes('user_id', 'it is when the next mail of a kind may go out'),
  ...notPersonal('session_progress'),
}

/** A person is gone: they get a last mail, and nothing else of them is kept. */
export const erasure = erasureConsumer<ProcessDeps>(personalData, {
  async before(deps, gone, { id }) {
    await forgetSentName(deps, gone.userId)
    await queueFarewell(deps, gone, id)
  },
  // The rest of that mail goes in the second round.
  async after(deps, { userId, round }) {
    await forgetMinor(deps.em, userId)
    return round === 1 || isFarewellSent(deps, userId)
  },
})

/** Others' notifications that name the person, as kept for a restore. */
async function forgetSentName({ em }: Pick<Deps, 'em'>, userId: string): Promise<void> {
  await sql`delete from sent_entries using people
    where user_id = ${userId} and name = 'notification.created'
      and payload #>> '{notification,subject}' = first_name || ' ' || last_name`.execute(em.getKysely())
}
