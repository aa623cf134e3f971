import { goes, type KindsOfTables, notPersonal, type PersonalData } from '@kocyolu/service'
import { pictureRows } from '@kocyolu/service/pictures'
import { sql } from 'kysely'

const accessLog = {
  name: 'accessLog',
  title: ['Girişlerim', 'My sign-ins'],
  fields: {
    kind: {
      text: ['Olay', 'Event'],
      words: {
        signed_in: ['Giriş yapıldı', 'Signed in'],
        sign_in_failed: ['Giriş başarısız', 'Sign-in failed'],
        proved: ['Kimlik doğrulandı', 'Identity confirmed'],
        proof_failed: ['Kimlik doğrulanamadı', 'Identity not confirmed'],
        forbidden: ['Yetki yok', 'No permission'],
      },
    },
    detail: ['Ayrıntı', 'Detail'],
    createdAt: ['Tarih', 'Date'],
  },
} as const

/** Kinds of the notice that identity's tables hold. */
export const tableKinds: KindsOfTables = {
  account: ['users', 'consents', 'pictures', 'mailed_links', 'link_requests'],
  birth_date: ['users.birth_date', 'users.told_adult'],
  sign_ins: [
    ...['external_identities', 'passkeys', 'second_factors', 'waiting_sign_ins', 'factor_resets'],
    ...['access_entries', 'left_addresses'],
  ],
  guardian: ['guardians', 'refused_guardians'],
  guardian_summary: ['guardian_summaries'],
  outside_reports: ['outside_reports'],
  copies: ['exports', 'export_pieces'],
}

/** Identity's data about people. */
export const personalData: PersonalData = {
  users: goes('id', {
    name: 'account',
    title: ['Hesabım', 'My account'],
    fields: {
      firstName: ['Ad', 'First name'],
      lastName: ['Soyad', 'Last name'],
      email: ['E-posta', 'E-mail'],
      emailVerified: ['E-posta doğrulandı', 'E-mail verified'],
      emailRejectedAt: ['Bu adrese posta ulaşmıyor', 'Mails do not reach the address since'],
      birthDate: ['Doğum tarihi', 'Date of birth'],
      role: {
        text: ['Rol', 'Role'],
        words: {
          student: ['Öğrenci', 'Student'],
          mentor: ['Koç', 'Mentor'],
          admin: ['Yönetici', 'Admin'],
        },
      },
      university: ['Okul', 'School'],
      major: ['Bölüm', 'Major'],
      bio: ['Hakkımda', 'About me'],
      profileImageUrl: ['Fotoğraf', 'Picture'],
      locale: {
        text: ['Dil', 'Language'],
        words: {
          auto: ['Otomatik', 'Automatic'],
          tr: ['Türkçe', 'Turkish'],
          en: ['İngilizce', 'English'],
        },
      },
      suspended: ['Askıda', 'Suspended'],
      deletionDueAt: ['Silinme tarihi', 'To be deleted on'],
      keepsReviews: ['Yorumlarım kalsın', 'My reviews stay'],
      createdAt: ['Üyelik', 'Joined'],
      updatedAt: ['Son değişiklik', 'Last changed'],
    },
    without: [
      ...['version', 'epoch', 'picture_version', 'deletion_reminded_at', 'told_adult'],
      ...['suspension_decided_at', 'password_used', 'password_hash', 'search_folded'],
    ],
  }),
  consents: goes('user_id', {
    name: 'consents',
    title: ['Kabul ettiğim metinler', 'Texts I accepted'],
    newest: 'accepted_at',
    fields: {
      document: {
        text: ['Metin', 'Text'],
        words: {
          terms: ['Kullanım koşulları', 'Terms of use'],
          privacy: ['KVKK aydınlatma metni', 'Privacy notice'],
        },
      },
      documentVersion: ['Sürüm', 'Version'],
      acceptedAt: ['Kabul tarihi', 'Accepted'],
    },
  }),
  external_identities: goes('user_id', {
    name: 'signInProviders',
    title: ['Giriş yaptığım başka hesaplar', 'Other accounts I sign in with'],
    fields: {
      issuer: ['Sağlayıcı', 'Provider'],
      subject: ['Oradaki kimliğim', 'My id there'],
      createdAt: ['Bağlandı', 'Joined'],
    },
    without: ['address_proved'],
  }),
  pictures: pictureRows(['Fotoğrafım', 'My picture'], id => sql<boolean>`owner = ${id}`),
  guardians: goes('user_id', {
    name: 'guardian',
    title: ['Velim', 'My guardian'],
    newest: 'given_at',
    fields: {
      email: ['E-posta', 'E-mail'],
      givenAt: ['Verildi', 'Given'],
      mailedAt: ['Son bilgilendirme', 'Last notified'],
      deletionAskedAt: ['Silme istedi', 'Asked for deletion'],
      getsSummary: ['Haftalık özet alıyor', 'Gets the weekly summary'],
    },
    // A secret is made of the link's id.
    without: ['due_at', 'link_id'],
  }),
  guardian_summaries: goes('user_id', {
    name: 'guardianSummaries',
    title: ['Velime giden özetler', 'Summaries for my guardian'],
    newest: 'day',
    fields: {
      day: ['Gün', 'Day'],
      state: {
        text: ['Durum', 'State'],
        words: {
          asked: ['Hazırlanıyor', 'Being made'],
          waiting: ['Bekliyor', 'Waiting'],
          sent: ['Gönderildi', 'Sent'],
          stopped: ['Durduruldu', 'Stopped'],
        },
      },
      mail: {
        text: ['E-posta', 'Mail'],
        of: ['mail'],
        is: () => sql`(select string_agg((line ->> 'label') || ': ' || (line ->> 'value'), E'\n')
          from jsonb_array_elements(mail -> 'details') line)`,
      },
      sendsAt: ['Gönderme zamanı', 'Sent at'],
      createdAt: ['Hazırlandı', 'Made'],
    },
  }),
  passkeys: goes('user_id', {
    name: 'passkeys',
    title: ['Geçiş anahtarlarım', 'My passkeys'],
    fields: {
      name: ['Ad', 'Name'],
      createdAt: ['Eklendi', 'Added'],
      usedAt: ['Son kullanım', 'Last used'],
    },
    without: ['public_key', 'counter', 'transports'],
  }),
  mailed_links: goes('user_id', 'a secret is made of it'),
  second_factors: goes('user_id', 'it is a secret'),
  waiting_sign_ins: goes('user_id', 'it is forgotten within minutes'),
  factor_resets: goes('user_id', {
    name: 'secondStepReset',
    title: ['İkinci adımımın sıfırlanması', 'Reset of my second step'],
    newest: 'due_at',
    fields: { dueAt: ['Bu andan sonraki ilk girişte', 'At the first sign-in after'] },
  }),
  access_entries: [
    goes(id => sql<boolean>`user_id = ${id}::uuid and kind in ('signed_in', 'proved')`, {
      ...accessLog,
      fields: { ...accessLog.fields, address: ['IP adresi', 'IP address'] },
    }),
    // Another user may have tried: that it happened is the person's, where from is not.
    goes(id => sql<boolean>`user_id = ${id}::uuid and kind not in ('signed_in', 'proved')`, {
      ...accessLog,
      name: 'rejectedAccess',
      title: ['Kabul edilmeyen denemeler', 'Rejected attempts'],
      without: ['user_id', 'address'],
    }),
  ],
  // By the address, so before it is gone.
  link_requests: goes(
    id => sql<boolean>`email = (select email from users where id = ${id}::uuid)`,
    'it is forgotten once the link is mailed',
  ),
  exports: goes('user_id', 'it is the export'),
  export_pieces: goes(
    id => sql<boolean>`export_id in (select id from exports where user_id = ${id}::uuid)`,
    'it is the export',
  ),
  // Hashes of addresses without an account here, and bare ids of those who are gone.
  ...notPersonal('refused_guardians', 'left_addresses', 'erasures'),
  // Of users without an account.
  ...notPersonal('outside_reports', 'report_figures'),
}
