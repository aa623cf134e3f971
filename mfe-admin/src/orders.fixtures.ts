import type {
  Absence,
  AuditEntry,
  Blog,
  BlogSummary,
  CategoryUsage,
  ManagedUser,
  OverseenMentor,
  PublishedBuild,
  ReleaseState,
  Session,
  SitePage,
  TopicList,
  WholeProgrammeTable,
} from '@kocyolu/contracts'
import { idOf, someUser } from '@kocyolu/web/testing'
import type { ExamRow, PaperRow, RankTableRow, StoryRow } from './features/settings/queries.ts'

const at = '2026-11-20T10:00:00.000Z'
const by = 'Aslı Kurt'
const name = { lastName: 'Aydın', profileImageUrl: null }

export const user: ManagedUser = {
  ...someUser({ id: idOf(2), createdAt: at }),
  suspended: false,
  hasSecondFactor: true,
  factorResetDueAt: null,
}

export const overseen: OverseenMentor = {
  ...name,
  id: 3,
  userId: idOf(3),
  firstName: 'Işık',
  university: 'Boğaziçi Üniversitesi',
  major: 'Tıp',
  averageRating: 4.5,
  reviewCount: 8,
  featured: false,
  hidden: false,
  suspended: false,
  createdAt: at,
}

export const session: Session = {
  id: 5,
  mentorProfileId: 3,
  studentId: idOf(2),
  startTime: '2026-11-24T07:00:00.000Z',
  endTime: '2026-11-24T08:00:00.000Z',
  status: 'confirmed',
  topic: 'Türev tekrarı',
  notes: null,
  meetingLink: null,
  cancelReason: null,
  cancelledBy: null,
  createdAt: at,
  updatedAt: at,
  mentor: { ...name, userId: idOf(3), firstName: 'Işık' },
  student: { ...name, id: idOf(2), firstName: 'Elif' },
  can: {
    ...{ confirm: false, decline: false, cancel: true, complete: false, review: false, propose: false },
    ...{ sayAbsent: false, withdrawAbsence: false, objectToAbsence: false },
  },
}

export const absence: Absence = {
  ...{ by: 'student', state: 'contested', objection: 'Bağlantıda bekledim.', decidedBy: null },
  ...{ saidAt: '2026-11-24T09:00:00.000Z', objectUntil: '2026-11-26T09:00:00.000Z' },
}

/** One of which the student says that the coach did not come. */
export const contested: Session = { ...session, absences: [absence] }

export const blog: BlogSummary = {
  id: 7,
  slug: 'plan-yapmak',
  title: 'Plan Yapmak',
  excerpt: 'Plan yaparken',
  authorId: idOf(3),
  published: true,
  category: 'academic',
  isSuccessStory: false,
  examType: null,
  featuredImage: null,
  universityRank: null,
  version: 1,
  author: { ...name, firstName: 'Işık', university: null },
  createdAt: at,
  updatedAt: at,
}

export const post: Blog = {
  ...blog,
  version: 2,
  content: 'Metin',
  contentHtml: '<p>Metin</p>',
  headings: [],
  readingMinutes: 1,
  previous: null,
  next: null,
  can: { edit: true, report: false },
}

export const category: CategoryUsage = { id: 2, name: 'Kimya', mentors: 12 }

export const exam: ExamRow = {
  id: 1,
  name: 'TYT',
  at: '2027-06-19T07:15:00.000Z',
  confirmed: false,
  version: 2,
}

export const rankTable: RankTableRow = {
  ...{ id: 6, paperId: 1, year: 2025, name: 'Tablo', version: 1 },
  ...{ link: 'https://tablo.example/2025', publishedOn: '2025-07-21' },
  rows: [
    { net: 110, rank: 500 },
    { net: 80, rank: 45_000 },
  ],
}

export const topicList: TopicList = {
  ...{ id: 7, exam: 'TYT', subject: 'Türkçe', scoreTypes: [], year: 2026, version: 3 },
  ...{ source: 'MEB', link: 'https://mufredat.example' },
  topics: [
    { id: 11, name: 'Paragraf' },
    { id: 12, name: 'Sıfatlar' },
  ],
}

export const programmeTable: WholeProgrammeTable = {
  ...{ id: 8, name: 'SAY, Ege', scoreType: 'SAY', year: 2026, version: 2, count: 1 },
  ...{ source: 'Kılavuz', link: 'https://kilavuz.example/' },
  rows: [{ code: '101', university: 'Ege Üniversitesi', name: 'Tıp', rank: 9_000, before: null }],
}

export const paper: PaperRow = {
  ...{ id: 1, name: 'TYT', examType: null, wrongsPerCorrect: 4, version: 2 },
  subjects: [
    { id: 1, name: 'Türkçe', questions: 40 },
    { id: 3, name: 'Fen Bilimleri', questions: 20 },
  ],
}

export const story: StoryRow = {
  id: 2,
  name: 'Zeynep K.',
  detail: 'Tıp, 412. sırada',
  quote: 'Her sabah ne yapacağımı biliyordum.',
  rating: 4.5,
  sample: true,
  position: 1,
  version: 1,
}

export const sitePage: SitePage = {
  slug: 'faq',
  tr: { title: 'SSS', content: 'Metin', contentHtml: '<p>Metin</p>', headings: [] },
  en: null,
  version: 3,
  updatedAt: at,
}

export const releaseState: ReleaseState = {
  number: 12,
  composition: 9,
  apps: [
    { app: 'shell', build: 'aaaa', since: at, by, why: 'Yeni üst menü' },
    { app: 'mfe-coaching', build: 'bbbb', since: at, by, why: 'Takvim' },
  ],
  canary: null,
  services: [],
  absent: [],
  site: { composition: 9, canary: null },
}

export const trying: ReleaseState = {
  ...releaseState,
  number: 13,
  canary: {
    composition: 10,
    percent: 5,
    since: at,
    by,
    why: 'Takvimi dene',
    changes: [{ app: 'mfe-coaching', from: 'bbbb', to: 'cccc' }],
    rates: null,
  },
}

export const published: PublishedBuild[] = [
  { app: 'mfe-coaching', build: 'cccc', at: null, by, live: false, canary: false },
]

export const auditEntry: AuditEntry = {
  id: 7,
  actor: { id: idOf(9), name: by },
  action: 'review.deleted',
  subject: { id: '3', name: 'Işık Aydın' },
  before: { comment: 'Bir yorum' },
  after: null,
  createdAt: at,
}
