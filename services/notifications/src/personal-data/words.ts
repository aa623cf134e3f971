import type { NotificationKind, PreferenceKind } from '@kocyolu/contracts'
import type { Texts } from '@kocyolu/service'
import type { Channel } from '../db/entities.ts'

/** Users' names of the kinds of news, those with a choice and those without. */
export const kinds: Record<NotificationKind | PreferenceKind, Texts> = {
  'session.requested': ['Yeni seans isteği', 'New session request'],
  'session.confirmed': ['Seans onayı', 'Session confirmed'],
  'session.cancelled': ['Seans iptali', 'Session cancelled'],
  'session.completed': ['Tamamlanan seans', 'Session completed'],
  'session.reminder': ['Seans hatırlatması', 'Session reminder'],
  'session.time_proposed': ['Başka saat önerisi', 'Another time proposed'],
  'session.proposal_ended': ['Biten saat önerisi', 'Proposal that has ended'],
  'session.moved': ['Seansın yeni saati', 'Session moved'],
  'session.absence': ['Seansa gelinmemesi', 'Missed sessions'],
  'session.absence_said': ['Seansa gelinmediği söylendi', 'A person was reported to have missed a session'],
  'session.absence_contested': ['Seansa gelinmediğine itiraz', 'Objection to a missed session'],
  'session.absence_withdrawn': ['Seansa gelinmediği geri alındı', 'Report of a missed session withdrawn'],
  'session.absence_decided': ['Seansa gelinmediğine karar', 'Missed session decided'],
  'waiting.hour_freed': ['Beklediğim saat boşaldı', 'A time I wait for is free'],
  'review.created': ['Yeni yorum', 'New review'],
  'review.replied': ['Yorumuma yanıt', 'Reply to my review'],
  'progress.shared': ['Benimle paylaşılan çalışmalar', 'Progress shared with me'],
  'application.submitted': ['Koçluk başvurum', 'My application as a mentor'],
  'application.approved': ['Başvurum onaylandı', 'My application was approved'],
  'application.returned': ['Profilimde düzeltilecek bir şey', 'Something to mend in my profile'],
  'application.refused': ['Başvurum kabul edilmedi', 'My application was refused'],
  'report.closed': ['Şikâyetimin sonucu', 'Outcome of my report'],
  'moderation.decided': ['Hakkımdaki karar', 'Decision about me'],
  'moderation.appeal_answered': ['İtirazımın sonucu', 'Answer to my appeal'],
  'message.unread': ['Okunmamış mesaj', 'Unread messages'],
  account: ['Hesap güvenliği', 'Account security'],
  'account.password_changed': ['Parola değişikliği', 'Password changed'],
  'account.email_changed': ['E-posta değişikliği', 'E-mail changed'],
  'account.second_factor_reset_asked': ['İkinci adımın sıfırlanması', 'Reset of the second step'],
}

export const channels: Record<Channel, Texts> = {
  mail: ['E-posta', 'E-mail'],
  inApp: ['Sitede', 'On the site'],
  push: ['Tarayıcıda', 'In browsers'],
}
