import { erasureConsumer, goes, nameOf, naming, notPersonal, type PersonalData } from '@kocyolu/service'
import { sql } from 'kysely'
import { farewell, isFarewellSent, queueFarewell } from '../deliveries/farewell.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { channels, kinds } from './words.ts'

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
  after: async (deps, { userId, round }) => round === 1 || isFarewellSent(deps, userId),
})

/** Others' notifications that name the person, as kept for a restore. */
async function forgetSentName({ em }: Pick<Deps, 'em'>, userId: string): Promise<void> {
  await sql`delete from sent_entries using people
    where user_id = ${userId} and name = 'notification.created'
      and payload #>> '{notification,subject}' = first_name || ' ' || last_name`.execute(em.getKysely())
}
