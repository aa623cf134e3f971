import type { PreferenceKind } from '@kocyolu/contracts'

export type PageTexts = {
  language: 'tr' | 'en'
  title: string
  question(kind: string): string
  confirm: string
  doneTitle: string
  done(kind: string): string
  settings: string
  kinds: Record<PreferenceKind, string>
}

const tr: PageTexts = {
  language: 'tr',
  title: 'E-posta tercihi',
  question: kind => `“${kind}” e-postalarını artık almak istemiyor musun?`,
  confirm: 'Evet, gönderme',
  doneTitle: 'Tercihin kaydedildi',
  done: kind =>
    `“${kind}” e-postalarını artık göndermeyeceğiz. Fikrini değiştirirsen ayarlarından yeniden açabilirsin.`,
  settings: 'Bildirim ayarlarım',
  kinds: {
    'session.requested': 'Yeni seans isteği',
    'session.confirmed': 'Seans onayı',
    'session.cancelled': 'Seans iptali',
    'session.completed': 'Tamamlanan seans',
    'session.reminder': 'Seans hatırlatması',
    'session.time_proposed': 'Başka saat önerisi',
    'session.moved': 'Seansın yeni saati',
    'session.absence': 'Seansa gelinmemesi',
    'waiting.hour_freed': 'Beklediğin saat boşaldı',
    'review.created': 'Yeni yorum',
    'review.replied': 'Yorumuna yanıt',
    'progress.shared': 'Seninle paylaşılan çalışmalar',
    'report.closed': 'Şikâyetinin sonucu',
    'message.unread': 'Okunmamış mesaj',
    account: 'Hesap',
  },
}

const en: PageTexts = {
  language: 'en',
  title: 'Mail preference',
  question: kind => `Do you no longer want mails of the kind “${kind}”?`,
  confirm: 'Yes, stop sending them',
  doneTitle: 'Your choice is saved',
  done: kind =>
    `We will no longer send you mails of the kind “${kind}”. You can turn them on again in your settings.`,
  settings: 'My notification settings',
  kinds: {
    'session.requested': 'New session request',
    'session.confirmed': 'Session confirmed',
    'session.cancelled': 'Session cancelled',
    'session.completed': 'Session completed',
    'session.reminder': 'Session reminder',
    'session.time_proposed': 'Another time proposed',
    'session.moved': 'Session moved',
    'session.absence': 'Missed sessions',
    'waiting.hour_freed': 'A time you wait for is free',
    'review.created': 'New review',
    'review.replied': 'Reply to your review',
    'progress.shared': 'Progress shared with you',
    'report.closed': 'Outcome of your report',
    'message.unread': 'Unread messages',
    account: 'Account',
  },
}

/** Like the mail that led here. */
export const pageTextsOf = (language: 'tr' | 'en'): PageTexts => (language === 'en' ? en : tr)
