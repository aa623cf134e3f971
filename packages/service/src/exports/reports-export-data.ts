import type { ReportDecision, ReportedPiece, ReportReason } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { naming } from '../erasure/personal-data.ts'
import { type ExportData, type Field, type Texts, why } from './export-data.ts'

const piece: Field = {
  text: ['Ne hakkında', 'About'],
  is: () => sql`(select piece from report_cases where report_cases.id = reports.case_id)`,
  of: ['case_id'],
}
const pieces: Record<ReportedPiece, Texts> = {
  review: ['Yorum', 'Review'],
  reply: ['Yanıt', 'Reply'],
  profile: ['Profil', 'Profile'],
  post: ['Yazı', 'Post'],
  message: ['Mesaj', 'Message'],
}

const reasons: Record<ReportReason, Texts> = {
  insult: ['Hakaret', 'Insult'],
  harassment: ['Taciz, rahatsız etme', 'Harassment'],
  contact: ['Site dışında buluşma ya da iletişim isteği', 'Asks to meet or write elsewhere'],
  sexual: ['Cinsel içerik', 'Sexual content'],
  spam: ['Reklam, spam', 'Advertising, spam'],
  false_information: ['Yanlış bilgi, sahte kimlik', 'False information, false identity'],
  danger: ['Kendine ya da başkasına zarar', 'Harm to themselves or others'],
  other: ['Başka bir şey', 'Something else'],
}
const decisions: Record<ReportDecision, Texts> = {
  none: ['İşlem yapılmadı', 'Nothing was done'],
  warn: ['Uyarıldım', 'I was warned'],
  hide: ['Kaldırıldı', 'Removed'],
  suspend: ['Hesabım askıya alındı', 'My account was suspended'],
}

/** For a service that takes reports: what a person has reported, and what was decided about pieces of theirs; never who reported these. */
export const reportsExportData: ExportData = {
  reports: [
    {
      name: 'reports',
      title: ['Şikâyetlerim', 'My reports'],
      rows: naming('reporter_id'),
      newest: 'created_at',
      fields: {
        piece: { ...piece, words: pieces },
        reason: { text: ['Neden', 'Reason'], words: reasons },
        note: ['Notum', 'My note'],
        createdAt: ['Tarih', 'Date'],
      },
      without: {
        [why.inner]: ['id'],
        [why.own]: ['reporter_id'],
        'it is another user’s text': ['evidence'],
      },
    },
  ],
  report_cases: [
    {
      name: 'decisions',
      title: ['Yazdıklarım hakkındaki kararlar', 'Decisions about what I wrote'],
      // An undecided report, or one that was found right, does not notify its author.
      rows: userId =>
        sql<boolean>`author_id = ${userId}::uuid and decision is not null and decision <> 'none'`,
      newest: 'opened_at',
      fields: {
        piece: { text: ['Ne hakkında', 'About'], words: pieces },
        decision: { text: ['Karar', 'Decision'], words: decisions },
        why: ['Açıklama', 'Why'],
        decidedAt: ['Karar tarihi', 'Decided'],
        appeal: ['İtirazım', 'My appeal'],
        appealedAt: ['İtiraz tarihi', 'Appealed'],
        upheld: ['Karar kaldı', 'The decision stays'],
        answer: ['İtirazıma yanıt', 'Answer to my appeal'],
        answeredAt: ['Yanıt tarihi', 'Answered'],
      },
      without: {
        [why.inner]: ['id', 'piece_id', 'priority', 'is_hiding', 'is_flagged'],
        [why.own]: ['author_id'],
        'it tells of those who reported': ['report_count', 'opened_at', 'evidence'],
        'it names who of the team decided': [
          ...['decided_by_id', 'decided_by_name', 'answered_by_id', 'answered_by_name'],
        ],
      },
    },
  ],
}
