import {
  approvalsData,
  base64Of,
  erasedVersion,
  goes,
  type KindsOfTables,
  nameOf,
  notPersonal,
  type PersonalData,
  reportsData,
  type Texts,
} from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { isShown } from '../attachments/attachment-view.ts'
import type { HeldKind } from '../contact-details/contact-details.ts'

/** A name of plain letters, as an archive takes it. A picture is kept as WebP, whatever it was called. */
const fileName = sql`attachments.id || case attachments.kind when 'picture' then '.webp' else '.pdf' end`

const details: Record<HeldKind, Texts> = {
  phone: ['Telefon numarası', 'Phone number'],
  mail: ['E-posta adresi', 'E-mail address'],
  link: ['Bağlantı', 'Link'],
  account: ['Başka bir sitedeki hesap', 'Account elsewhere'],
  login: ['Parola ya da giriş bilgisi', 'Password or sign-in'],
  identity: ['T.C. kimlik numarası', 'T.C. identity number'],
  card: ['Kart', 'Card'],
  iban: ['IBAN', 'IBAN'],
}

const ofOwnFile = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`attachment_id in (select id from attachments where sender_id = ${userId}::uuid)`

/** Kinds of the notice that messaging's tables hold. */
export const tableKinds: KindsOfTables = {
  account: ['people'],
  birth_date: ['people.minor'],
  coach_profile: ['approvals'],
  messages: [
    'messages',
    'removed_texts',
    'former_texts',
    'saved_replies',
    'contacts',
    'user_events',
    'event_counters',
    'digests',
  ],
  pinned_messages: ['pinned_messages'],
  attachments: ['attachments', 'attachment_files'],
  held_back: ['sent_details', 'blocks'],
  reports: ['reports', 'report_cases'],
}

/**
 * Messaging's data about people: a text stays for its recipient, and an export has both sides of a conversation, as the
 * page shows them.
 */
export const personalData: PersonalData = {
  messages: {
    rows: ['sender_id', 'recipient_id'],
    // Of two who are both gone no reader is left.
    becomes: (em, { userId }) =>
      sql`with gone as (
          delete from messages using people other
          where ${userId}::uuid in (sender_id, recipient_id) and other.version = ${erasedVersion}
            and other.user_id = case sender_id when ${userId}::uuid then recipient_id else sender_id end
          returning messages.id)
        update message_total set total = total - (select count(*) from gone where gone.id <= up_to)`.execute(
        em.getKysely(),
      ),
    stays: ['content'],
    exported: {
      name: 'messages',
      title: ['Mesajlarım', 'My messages'],
      newest: 'id',
      fields: {
        from: nameOf(['Kimden', 'From'], sql.ref('messages.sender_id'), 'sender_id'),
        to: nameOf(['Kime', 'To'], sql.ref('messages.recipient_id'), 'recipient_id'),
        content: ['Mesaj', 'Message'],
        createdAt: ['Tarih', 'Date'],
        isRead: {
          text: ['Okundu', 'Read'],
          // Of one's own it is what the other does, and may not say.
          is: ({ userId }) => sql`case when recipient_id = ${userId}::uuid then is_read end`,
          of: ['is_read', 'read_silently'],
        },
        removed: ['Kaldırıldı', 'Removed'],
        takenBack: ['Geri alındı', 'Taken back'],
        editedAt: ['Düzenlenme tarihi', 'Edited'],
      },
      without: ['has_attachments'],
    },
  },
  // A file is its sender's, bytes and name; the message that it went with stays, and says that something was there.
  attachments: [
    goes('sender_id'),
    {
      // Another's file is there once it was sent, and as long as its message shows it: as on the page.
      rows: id => sql<boolean>`(sender_id = ${id}::uuid or recipient_id = ${id}::uuid and exists (
        select from messages where messages.id = message_id and ${isShown}))`,
      exported: {
        name: 'attachments',
        title: ['Mesajlarımdaki dosyalar', 'Files in my messages'],
        newest: 'id',
        fields: {
          from: nameOf(['Kimden', 'From'], sql.ref('attachments.sender_id'), 'sender_id'),
          to: nameOf(['Kime', 'To'], sql.ref('attachments.recipient_id'), 'recipient_id'),
          name: ['Ad', 'Name'],
          kind: {
            text: ['Tür', 'Kind'],
            words: { picture: ['Fotoğraf', 'Picture'], document: ['Belge', 'Document'] },
          },
          size: ['Bayt', 'Bytes'],
          createdAt: ['Tarih', 'Date'],
          file: {
            text: ['Dosya', 'File'],
            is: ({ userId }) => sql`case when attachments.sender_id = ${userId}::uuid then ${fileName} end`,
            of: ['id'],
          },
        },
        without: ['message_id', 'place', 'width', 'height'],
      },
    },
  ],
  attachment_files: [
    goes(ofOwnFile),
    {
      rows: id => sql<boolean>`${ofOwnFile(id)}
        and edge = (select max(edge) from attachment_files sizes
          where sizes.attachment_id = attachment_files.attachment_id)`,
      exported: {
        name: 'files',
        title: ['Gönderdiğim dosyalar', 'Files I sent'],
        bytesIn: 'bytes',
        newest: 'attachment_id',
        fields: {
          name: {
            text: ['Dosya', 'File'],
            is: () => sql`(select ${fileName} from attachments where attachments.id = attachment_id)`,
            of: ['attachment_id', 'edge'],
          },
          content: base64Of('bytes'),
        },
      },
    },
  ],
  removed_texts: goes(
    id => sql<boolean>`message_id in (select id from messages where sender_id = ${id}::uuid)`,
    {
      name: 'removedMessages',
      title: ['Kaldırılan mesajlarım', 'Messages of mine that were removed'],
      newest: 'message_id',
      fields: { content: ['Mesaj', 'Message'] },
      without: ['message_id'],
    },
  ),
  former_texts: goes(
    id => sql<boolean>`message_id in (select id from messages where sender_id = ${id}::uuid)`,
    {
      name: 'formerTexts',
      title: ['Değiştirdiğim mesajların eski hâlleri', 'Messages of mine as they were before I changed them'],
      newest: 'id',
      fields: { content: ['Mesaj', 'Message'], replacedAt: ['Tarih', 'Date'] },
      without: ['message_id'],
    },
  ),
  saved_replies: goes('user_id', {
    name: 'savedReplies',
    title: ['Hazır yanıtlarım', 'Replies that I keep'],
    newest: 'id',
    fields: { text: ['Metin', 'Text'], createdAt: ['Tarih', 'Date'] },
  }),
  contacts: goes('user_id', {
    name: 'contacts',
    title: ['Yazışabildiğim kişiler', 'People I can write to'],
    newest: 'active_at',
    fields: {
      contact: nameOf(['Kişi', 'Person'], sql.ref('contacts.contact_id'), 'contact_id'),
      activeAt: ['Son hareket', 'Last activity'],
      muted: ['Sessize aldım', 'Muted'],
      archived: ['Arşivledim', 'Archived'],
    },
    without: ['last_message_id', 'invited'],
  }),
  blocks: [
    goes(['blocker_id', 'blocked_id']),
    {
      // A user must not learn who has blocked them.
      rows: 'blocker_id',
      exported: {
        name: 'blocks',
        title: ['Engellediğim kişiler', 'People I block'],
        fields: {
          person: nameOf(['Kişi', 'Person'], sql.ref('blocks.blocked_id'), 'blocked_id'),
          createdAt: ['Tarih', 'Since'],
        },
      },
    },
  ],
  sent_details: goes('sender_id', {
    name: 'contactDetails',
    title: [
      'İletişim ya da gizli bilgi içeren mesajlarım',
      'Messages of mine with contact or private details',
    ],
    newest: 'sent_at',
    fields: {
      to: nameOf(['Kime', 'To'], sql.ref('sent_details.recipient_id'), 'recipient_id'),
      kinds: { text: ['Türü', 'Kinds'], words: details },
      sentAt: ['Tarih', 'Date'],
    },
    without: ['message_id', 'is_flagged'],
  }),
  pinned_messages: goes(
    ['first_id', 'second_id'],
    'it is which of the messages, which are all there, the two have at the top',
  ),
  ...approvalsData,
  ...reportsData,
  user_events: goes(
    'user_id',
    'open pages are pushed it for some days; its content is in the tables it comes from',
  ),
  event_counters: goes('user_id', 'it counts what open pages are pushed'),
  digests: goes('user_id', 'it is up to which message a mail was sent'),
  ...notPersonal('message_total', 'digest_progress'),
}
