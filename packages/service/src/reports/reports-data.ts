import type { ReportDecision, ReportedPiece, ReportReason } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { forgetSubject } from '../audit/audit-log.ts'
import type { Clock } from '../clock.ts'
import type { Em } from '../data/orm.ts'
import { type Field, goes, type PersonalData, type Texts } from '../personal-data/personal-data.ts'

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

/**
 * Data about people in reports, for a service that takes them: a piece's case goes with the piece's author, and its reports
 * with it. An export has what a person reported and what was decided about pieces of theirs, never who reported these.
 */
export const reportsData: PersonalData = {
  reports: {
    rows: 'reporter_id',
    becomes: { note: null },
    stays: ['evidence'],
    exported: {
      name: 'reports',
      title: ['Şikâyetlerim', 'My reports'],
      fields: {
        piece: { ...piece, words: pieces },
        reason: { text: ['Neden', 'Reason'], words: reasons },
        note: ['Notum', 'My note'],
        createdAt: ['Tarih', 'Date'],
      },
      // Another user's text.
      without: ['evidence'],
    },
  },
  report_cases: [
    goes('author_id'),
    {
      // An undecided report, or one that was found right, does not notify its author.
      rows: userId =>
        sql<boolean>`author_id = ${userId}::uuid and decision is not null and decision <> 'none'`,
      // Of other authors: decisions and reasons of admins stay under their names, as in the audit log.
      stays: ['evidence', 'appeal', 'why', 'decided_by_name', 'answer', 'answered_by_name'],
      exported: {
        name: 'decisions',
        title: ['Yazdıklarım hakkındaki kararlar', 'Decisions about what I wrote'],
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
        without: [
          ...['piece_id', 'priority', 'is_hiding', 'is_flagged'],
          // These tell of those who reported, and who of the team decided.
          ...['report_count', 'opened_at', 'evidence'],
          ...['decided_by_id', 'decided_by_name', 'answered_by_id', 'answered_by_name'],
        ],
      },
    },
  ],
}

/** Forgets what the audit log has of pieces that a user made, before their cases go. */
export const forgetReports = (deps: { em: Em; clock: Clock }, authorId: string): Promise<void> =>
  forgetSubject(deps, 'report', sql`select id::text from report_cases where author_id = ${authorId}::uuid`)
