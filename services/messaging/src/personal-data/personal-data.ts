import {
  base64Of,
  erasedVersion,
  goes,
  nameOf,
  notPersonal,
  type PersonalData,
  reportsData,
  type Texts,
} from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import type { DetailKind } from '../contact-details/contact-details.ts'

/** A name of plain letters, as an archive takes it. A picture is kept as WebP, whatever it was called. */
const fileName = sql`attachments.id || case attachments.kind when 'picture' then '.webp' else '.pdf' end`

const details: Record<DetailKind, Texts> = {
  phone: ['Telefon numarası', 'Phone number'],
  mail: ['E-posta adresi', 'E-mail address'],
  link: ['Bağlantı', 'Link'],
  account: ['Başka bir sitedeki hesap', 'Account elsewhere'],
}

const ofOwnFile = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`attachment_id in (select id from attachments where sender_id = ${userId}::uuid)`

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
      },
      without: ['has_attachments'],
    },
  },
  // A file is its sender's, bytes and name; the message that it went with stays, and says that something was there.
  attachments: [
    goes('sender_id'),
    {
      // Another's file is there once it was sent, and as long as its message is not removed: as on the page.
      rows: id => sql<boolean>`(sender_id = ${id}::uuid or recipient_id = ${id}::uuid and exists (
        select from messages where messages.id = message_id and messages.removed is not true))`,
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
  contacts: goes('user_id', {
    name: 'contacts',
    title: ['Yazışabildiğim kişiler', 'People I can write to'],
    newest: 'active_at',
    fields: {
      contact: nameOf(['Kişi', 'Person'], sql.ref('contacts.contact_id'), 'contact_id'),
      activeAt: ['Son hareket', 'Last activity'],
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
    title: ['İletişim bilgisi içeren mesajlarım', 'Messages of mine with contact details'],
    newest: 'sent_at',
    fields: {
      to: nameOf(['Kime', 'To'], sql.ref('sent_details.recipient_id'), 'recipient_id'),
      kinds: { text: ['Türü', 'Kinds'], words: details },
      sentAt: ['Tarih', 'Date'],
    },
    without: ['message_id', 'is_flagged'],
  }),
  ...reportsData,
  user_events: goes(
    'user_id',
    'open pages are pushed it for some days; its content is in the tables it comes from',
  ),
  event_counters: goes('user_id', 'it counts what open pages are pushed'),
  digests: goes('user_id', 'it is up to which message a mail was sent'),
  ...notPersonal('message_total', 'digest_progress'),
}
