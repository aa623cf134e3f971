import { type ExportData, leftOut, naming, why } from '@kocyolu/service'
import { pictureRows } from '@kocyolu/service/pictures'
import { sql } from 'kysely'

/** Identity's tables in the export of a person. */
export const exportData: ExportData = {
  users: [
    {
      name: 'account',
      title: ['Hesabım', 'My account'],
      rows: naming('id'),
      newest: 'created_at',
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
      without: {
        [why.inner]: [
          'version',
          'mentor_profile_id',
          'epoch',
          'picture_version',
          'deletion_reminded_at',
          'told_adult',
          'suspension_decided_at',
          'password_used',
        ],
        [why.own]: ['id'],
        'it is the hash of a secret': ['password_hash'],
        'it is made of the other columns, to be found by': ['search_folded'],
      },
    },
  ],
  consents: [
    {
      name: 'consents',
      title: ['Kabul ettiğim metinler', 'Texts I accepted'],
      rows: naming('user_id'),
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
      without: { [why.inner]: ['id'], [why.own]: ['user_id'] },
    },
  ],
  external_identities: [
    {
      name: 'signInProviders',
      title: ['Giriş yaptığım başka hesaplar', 'Other accounts I sign in with'],
      rows: naming('user_id'),
      newest: 'created_at',
      fields: {
        issuer: ['Sağlayıcı', 'Provider'],
        subject: ['Oradaki kimliğim', 'My id there'],
        createdAt: ['Bağlandı', 'Joined'],
      },
      without: { [why.inner]: ['address_proved'], [why.own]: ['user_id'] },
    },
  ],
  pictures: pictureRows(['Fotoğrafım', 'My picture'], id => sql<boolean>`owner = ${id}`),
  guardians: [
    {
      name: 'guardian',
      title: ['Velim', 'My guardian'],
      rows: naming('user_id'),
      newest: 'given_at',
      fields: {
        email: ['E-posta', 'E-mail'],
        givenAt: ['Verildi', 'Given'],
        mailedAt: ['Son bilgilendirme', 'Last notified'],
        deletionAskedAt: ['Silme istedi', 'Asked for deletion'],
      },
      without: { [why.inner]: ['due_at'], [why.own]: ['user_id'], 'a secret is made of it': ['link_id'] },
    },
  ],
  passkeys: [
    {
      name: 'passkeys',
      title: ['Geçiş anahtarlarım', 'My passkeys'],
      rows: naming('user_id'),
      newest: 'created_at',
      fields: {
        name: ['Ad', 'Name'],
        createdAt: ['Eklendi', 'Added'],
        usedAt: ['Son kullanım', 'Last used'],
      },
      without: { [why.inner]: ['id', 'public_key', 'counter', 'transports'], [why.own]: ['user_id'] },
    },
  ],
  mailed_links: leftOut('a secret is made of it'),
  second_factors: leftOut('it is a secret'),
  waiting_sign_ins: leftOut('it is forgotten within minutes'),
  factor_resets: [
    {
      name: 'secondStepReset',
      title: ['İkinci adımımın sıfırlanması', 'Reset of my second step'],
      rows: naming('user_id'),
      newest: 'due_at',
      fields: { dueAt: ['Bu andan sonraki ilk girişte', 'At the first sign-in after'] },
      without: { [why.own]: ['user_id'] },
    },
  ],
  access_entries: [
    {
      name: 'accessLog',
      title: ['Girişlerim', 'My sign-ins'],
      rows: naming('user_id'),
      newest: 'created_at',
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
        address: ['IP adresi', 'IP address'],
        createdAt: ['Tarih', 'Date'],
      },
      without: { [why.inner]: ['id'], [why.own]: ['user_id'] },
    },
  ],
  link_requests: leftOut('it is forgotten once the link is mailed'),
  exports: leftOut('it is the export'),
  export_pieces: leftOut('it is the export'),
}
