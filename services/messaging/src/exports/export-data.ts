import {
  base64Of,
  type ExportData,
  leftOut,
  nameOf,
  naming,
  reportsExportData,
  type Texts,
  why,
} from '@kocyolu/service'
import { sql } from 'kysely'
import type { DetailKind } from '../contact-details/contact-details.ts'

/** A name of plain letters, as an archive takes it. A picture is kept as WebP, whatever it was called. */
const fileName = sql`attachments.id || case attachments.kind when 'picture' then '.webp' else '.pdf' end`

const details: Record<DetailKind, Texts> = {
  phone: ['Telefon numarası', 'Phone number'],
  mail: ['E-posta adresi', 'E-mail address'],
  link: ['Bağlantı', 'Link'],
  account: ['Başka bir sitedeki hesap', 'Account elsewhere'],
}

/** Messaging's tables in the export of a person: both sides of their conversations, as the page shows them. */
export const exportData: ExportData = {
  messages: [
    {
      name: 'messages',
      title: ['Mesajlarım', 'My messages'],
      rows: naming('sender_id', 'recipient_id'),
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
      without: { [why.inner]: ['id', 'client_id', 'has_attachments'] },
    },
  ],
  attachments: [
    {
      name: 'attachments',
      title: ['Mesajlarımdaki dosyalar', 'Files in my messages'],
      // Another's file is there once it was sent, and as long as its message is not removed: as on the page.
      rows: id => sql<boolean>`(sender_id = ${id}::uuid or recipient_id = ${id}::uuid and exists (
        select from messages where messages.id = message_id and messages.removed is not true))`,
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
      without: { [why.inner]: ['client_id', 'message_id', 'place', 'width', 'height'] },
    },
  ],
  attachment_files: [
    {
      name: 'files',
      title: ['Gönderdiğim dosyalar', 'Files I sent'],
      bytesIn: 'bytes',
      rows: id => sql<boolean>`attachment_id in (select id from attachments where sender_id = ${id}::uuid)
        and edge = (select max(edge) from attachment_files sizes
          where sizes.attachment_id = attachment_files.attachment_id)`,
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
  ],
  removed_texts: [
    {
      name: 'removedMessages',
      title: ['Kaldırılan mesajlarım', 'Messages of mine that were removed'],
      rows: id => sql<boolean>`message_id in (select id from messages where sender_id = ${id}::uuid)`,
      newest: 'message_id',
      fields: { content: ['Mesaj', 'Message'] },
      without: { [why.inner]: ['message_id'] },
    },
  ],
  contacts: [
    {
      name: 'contacts',
      title: ['Yazışabildiğim kişiler', 'People I can write to'],
      rows: naming('user_id'),
      newest: 'active_at',
      fields: {
        contact: nameOf(['Kişi', 'Person'], sql.ref('contacts.contact_id'), 'contact_id'),
        activeAt: ['Son hareket', 'Last activity'],
      },
      without: { [why.inner]: ['last_message_id', 'invited'], [why.own]: ['user_id'] },
    },
  ],
  blocks: [
    {
      name: 'blocks',
      title: ['Engellediğim kişiler', 'People I block'],
      // A user must not learn who has blocked them.
      rows: naming('blocker_id'),
      newest: 'created_at',
      fields: {
        person: nameOf(['Kişi', 'Person'], sql.ref('blocks.blocked_id'), 'blocked_id'),
        createdAt: ['Tarih', 'Since'],
      },
      without: { [why.own]: ['blocker_id'] },
    },
  ],
  sent_details: [
    {
      name: 'contactDetails',
      title: ['İletişim bilgisi içeren mesajlarım', 'Messages of mine with contact details'],
      rows: naming('sender_id'),
      newest: 'sent_at',
      fields: {
        to: nameOf(['Kime', 'To'], sql.ref('sent_details.recipient_id'), 'recipient_id'),
        kinds: { text: ['Türü', 'Kinds'], words: details },
        sentAt: ['Tarih', 'Date'],
      },
      without: { [why.inner]: ['message_id', 'is_flagged'], [why.own]: ['sender_id'] },
    },
  ],
  ...reportsExportData,
  user_events: leftOut('it is what open pages are pushed for some days; it stands in the tables it tells of'),
  event_counters: leftOut('it counts what open pages are pushed'),
  digests: leftOut('it is up to which message a mail was sent'),
}
