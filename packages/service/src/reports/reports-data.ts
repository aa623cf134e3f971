import { type Evidence, ReportDecision, ReportedPiece, ReportReason } from '@kocyolu/contracts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { sql } from 'kysely'
import { forgetSubject } from '../audit/audit-log.ts'
import type { BaseDeps, WithEm } from '../deps.ts'
import { emit } from '../events/emit.ts'
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

/** Cases that outlive their author's account: those that wait, and those in which a user was found to be in danger. */
const outlives = sql<boolean>`(decided_at is null or decision <> 'none' and upheld is distinct from false
  and (priority = 1 or exists (
    select from reports where case_id = report_cases.id and reason in ('danger', 'sexual'))))`

const ofAuthor = (userId: string) => sql<boolean>`author_id = ${userId}::uuid`

/**
 * Data about people in reports, for a service that takes them: a piece's case goes with the piece's author, and its reports
 * with it, unless it is still needed: deleting an account ends no case. An export has what a person reported and what was decided about pieces of theirs, never who reported these.
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
      // Another user's text, and a mark of the site's own.
      without: ['evidence', 'occasion'],
    },
  },
  report_cases: [
    {
      becomes: (em, { userId }) =>
        sql`update report_cases set outlives = true where ${ofAuthor(userId)} and not outlives and ${outlives}`.execute(
          em.getKysely(),
        ),
    },
    goes(userId => sql<boolean>`${ofAuthor(userId)} and not outlives`),
    {
      // An undecided report, or one that was found right, does not notify its author.
      rows: userId =>
        sql<boolean>`author_id = ${userId}::uuid and decision is not null and decision <> 'none'`,
      // Of other authors: decisions and reasons of admins stay under their names, as in the audit log.
      stays: ['author_id', 'evidence', 'appeal', 'why', 'decided_by_name', 'answer', 'answered_by_name'],
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
          ...['author_id', 'piece_id', 'priority', 'is_hiding', 'is_flagged', 'outlives'],
          // These tell of those who reported, and who of the team decided.
          ...['report_count', 'opened_at', 'evidence'],
          ...['decided_by_id', 'decided_by_name', 'answered_by_id', 'answered_by_name'],
        ],
      },
    },
  ],
}

/**
 * Before the cases of a user whose account is deleted go: forgets what the audit log has of them, and publishes whether any is kept.
 */
export async function forgetReports(deps: WithEm<BaseDeps>, userId: string): Promise<void> {
  const going = sql`select id::text from report_cases where ${ofAuthor(userId)} and not outlives and not ${outlives}`
  await forgetSubject(deps, 'report', going)
  const { rows } =
    await sql`select from report_cases where ${ofAuthor(userId)} and (outlives or ${outlives}) limit 1`.execute(
      deps.em.getKysely(),
    )
  if (rows.length > 0) emit(deps, 'user.cases_kept', { userId, service: deps.name, isKept: true })
}

/** Publishes of users whose account is deleted that no case about them is kept any more; flushed by the caller. */
export async function releaseAuthors(deps: WithEm<BaseDeps>, userIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    select gone.id as "userId" from unnest(${[...new Set(userIds)]}::uuid[]) as gone (id)
    where not exists (select from report_cases where author_id = gone.id and outlives and ${outlives})`.execute(
    deps.em.getKysely(),
  )
  for (const { userId } of rows) emit(deps, 'user.cases_kept', { userId, service: deps.name, isKept: false })
}

/** All reports of a piece that are decided together; a piece has one that is open. `evidence` is the piece as it was first reported. */
export const ReportCase = defineEntity({
  name: 'ReportCase',
  tableName: 'report_cases',
  properties: {
    id: p.integer().primary().autoincrement(),
    piece: p.enum(ReportedPiece.options),
    pieceId: p.integer(),
    authorId: p.uuid(),
    evidence: p.json<Evidence>(),
    /** 1 is urgent: held, or a user may be in danger. */
    priority: p.integer().default(2),
    reportCount: p.integer().default(0),
    /** It is out of sight because of this case: held, or hidden by its decision. */
    isHiding: p.boolean().default(false),
    /** The service itself brought it here. */
    isFlagged: p.boolean().default(false),
    /** Its author's account is deleted, and it is kept until it is decided and its time is over. */
    outlives: p.boolean().default(false),
    openedAt: p.datetime(),
    decision: p.enum(ReportDecision.options).nullable(),
    why: p.text().nullable(),
    decidedById: p.uuid().nullable(),
    decidedByName: p.text().nullable(),
    decidedAt: p.datetime().nullable(),
    appeal: p.text().nullable(),
    appealedAt: p.datetime().nullable(),
    upheld: p.boolean().nullable(),
    answer: p.text().nullable(),
    answeredById: p.uuid().nullable(),
    answeredByName: p.text().nullable(),
    answeredAt: p.datetime().nullable(),
  },
})
export type ReportCase = InferEntity<typeof ReportCase>

/** One person's report of a piece on one occasion; `evidence` where the piece was another one by then. */
export const Report = defineEntity({
  name: 'Report',
  tableName: 'reports',
  properties: {
    id: p.integer().primary().autoincrement(),
    caseId: p.integer(),
    reporterId: p.uuid(),
    /** 0 is a report that they made by themselves; else the session after which they were asked. */
    occasion: p.integer().default(0),
    reason: p.enum(ReportReason.options),
    note: p.text().nullable(),
    evidence: p.json<Evidence>().nullable(),
    createdAt: p.datetime(),
  },
})

/** Entities of reports, for a service. */
export const reportEntities = [ReportCase, Report] as const

/** Reports of a service. A piece is named without a reference: the report is kept when its author deletes it. */
export const reportsSql: readonly string[] = [
  `create table report_cases (
    id integer generated by default as identity primary key,
    piece text not null,
    piece_id integer not null,
    author_id uuid not null,
    evidence jsonb not null,
    priority integer not null default 2,
    report_count integer not null default 0,
    is_hiding boolean not null default false,
    is_flagged boolean not null default false,
    opened_at timestamptz(3) not null,
    decision text,
    why text,
    decided_by_id uuid,
    decided_by_name text,
    decided_at timestamptz(3),
    appeal text,
    appealed_at timestamptz(3),
    upheld boolean,
    answer text,
    answered_by_id uuid,
    answered_by_name text,
    answered_at timestamptz(3),
    constraint report_cases_decided check ((decision is null) = (decided_at is null))
  )`,
  'create unique index report_cases_open on report_cases (piece, piece_id) where decided_at is null',
  'create index report_cases_waiting on report_cases (priority, id) where decided_at is null',
  `create index report_cases_appeals on report_cases (appealed_at, id)
    where appealed_at is not null and answered_at is null`,
  'create index report_cases_newest on report_cases (decided_at, id) where decided_at is not null',
  'create index report_cases_piece on report_cases (piece, piece_id, id)',
  'create index report_cases_author on report_cases (author_id)',
  `create table reports (
    id integer generated by default as identity primary key,
    case_id integer not null references report_cases on delete cascade,
    reporter_id uuid not null,
    reason text not null,
    note text,
    evidence jsonb,
    created_at timestamptz(3) not null,
    constraint reports_once unique (case_id, reporter_id)
  )`,
  'create index reports_reporter on reports (reporter_id, created_at)',
]

/** A user is kept with everything that they say in one case: a report of their own, and each private answer. */
export const occasionsSql: readonly string[] = [
  'alter table reports add column occasion integer not null default 0',
  'create unique index reports_occasion on reports (case_id, reporter_id, occasion)',
  'alter table reports drop constraint reports_once',
]

/** A case that waits outlives the account of its author. */
export const outlivingCasesSql: readonly string[] = [
  'alter table report_cases add column outlives boolean not null default false',
]
