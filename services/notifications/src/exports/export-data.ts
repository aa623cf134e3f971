import { type ExportData, leftOut, nameOf, naming, why } from '@kocyolu/service'
import { sql } from 'kysely'
import { channels, kinds } from './words.ts'

/** Notifications' tables in the export of a person. */
export const exportData: ExportData = {
  notifications: [
    {
      name: 'notifications',
      title: ['Bildirimlerim', 'My notifications'],
      rows: naming('user_id'),
      newest: 'id',
      fields: {
        kind: { text: ['Tür', 'Kind'], words: kinds },
        about: nameOf(['Kim', 'Who'], sql.ref('notifications.other_id'), 'other_id'),
        topic: ['Konu', 'Topic'],
        startTime: ['Zaman', 'When'],
        isRead: ['Okundu', 'Read'],
        createdAt: ['Tarih', 'Date'],
      },
      without: { [why.inner]: ['id', 'event_id', 'link'], [why.own]: ['user_id'] },
    },
  ],
  mutes: [
    {
      name: 'mutes',
      title: ['Kapattığım bildirimler', 'Notifications I turned off'],
      rows: naming('user_id'),
      newest: 'kind',
      fields: {
        kind: { text: ['Tür', 'Kind'], words: kinds },
        channel: { text: ['Nerede', 'Where'], words: channels },
      },
      without: { [why.own]: ['user_id'] },
    },
  ],
  push_subscriptions: [
    {
      name: 'pushBrowsers',
      title: ['Bildirim alan tarayıcılarım', 'Browsers that get notifications'],
      rows: naming('user_id'),
      newest: 'created_at',
      fields: {
        signedInAt: ['Giriş', 'Signed in'],
        createdAt: ['Açıldı', 'Turned on'],
        lastSuccessAt: ['Son gönderim', 'Last sent'],
      },
      without: {
        [why.inner]: ['id', 'vapid_key'],
        [why.own]: ['user_id'],
        'any holder can write to the browser': ['endpoint', 'p256dh', 'auth'],
      },
    },
  ],
  pushes: leftOut('it repeats what the notifications say, until it is sent'),
  deliveries: [
    {
      name: 'mails',
      title: ['Bana gönderilen e-postalar', 'Mails to me'],
      rows: naming('user_id'),
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
      without: {
        [why.inner]: [...['id', 'event_id', 'channel', 'due_at', 'attempts', 'mail_id', 'trace']],
        [why.own]: ['user_id'],
        // Its content is in the mailbox.
        'it waits to be sent and can hold what a link is made of; it is emptied then': ['mail'],
      },
    },
  ],
  mail_addresses: leftOut('it repeats what identity has'),
  mail_pauses: leftOut('it is when the next mail of a kind may go out'),
}
