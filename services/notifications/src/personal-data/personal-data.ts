import { NotificationKind, PreferenceKind } from '@kocyolu/contracts'
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
import type { InBoth } from '../kinds/kind.ts'
import { choices, kinds } from '../kinds/kinds.ts'
import type { Deps, ProcessDeps } from '../service.ts'

const inOrder = ({ tr, en }: InBoth<string>): Texts => [tr, en]

const kindNames = Object.fromEntries(
  NotificationKind.options.map(kind => {
    const { tr, en } = kinds[kind].push
    return [kind, inOrder({ tr: tr[0], en: en[0] })]
  }),
)
const choiceNames = Object.fromEntries(
  PreferenceKind.options.map(kind => [kind, inOrder(choices[kind].name)]),
)

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
        kind: { text: ['Tür', 'Kind'], words: kindNames },
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
      kind: { text: ['Tür', 'Kind'], words: choiceNames },
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
