import { readFileSync } from 'node:fs'
import { type BlogCategory, type ExamType, hourMs } from '@kocyolu/contracts'
import { emit, inTransaction, reportEntities } from '@kocyolu/service'
import { demoMentors, demoStudents } from '@kocyolu/service/demo'
import { renderedFields } from '../blogs/blog.ts'
import { Blog, Exam, ExamPaper, RankTable, SitePage } from '../db/entities.ts'
import { readStartingPage } from '../pages/starting-page.ts'
import { tableView } from '../rank-tables/rank-tables.ts'
import { postPiece } from '../reports/post-piece.ts'
import type { Deps } from '../service.ts'
import { renderText } from '../text/render-text.ts'
import { slugOf } from '../text/words.ts'

/** Writes the demo posts into an empty blog. */
export async function writeDemoPosts({ em }: Pick<Deps, 'em'>): Promise<void> {
  if ((await em.count(Blog)) > 0) return
  const posts = demoPosts()
  for (const { title, content, coach, writtenAt, ...rest } of posts) {
    const author = demoMentors[coach - 1]
    if (!author) throw new Error(`There is no demo coach ${coach}`)
    em.create(Blog, {
      ...rest,
      title,
      slug: slugOf(title),
      content,
      ...renderedFields(renderText(content)),
      authorId: author.id,
      featuredImage: null,
      createdAt: writtenAt,
      updatedAt: writtenAt,
    })
  }
  await em.flush()
}

type DemoPost = {
  title: string
  content: string
  /** The author's place among the demo coaches. */
  coach: number
  category: BlogCategory
  published: boolean
  writtenAt: Date
  examType: ExamType | null
  universityRank: number | null
}

type Extra = { examType?: ExamType; universityRank?: number; draft?: true }

function post(
  file: string,
  title: string,
  coach: number,
  category: BlogCategory,
  day: string,
  { examType, universityRank, draft }: Extra = {},
): DemoPost {
  const content = readFileSync(new URL(`./posts/${file}.md`, import.meta.url), 'utf8').trim()
  return {
    title,
    content,
    coach,
    category,
    published: !draft,
    writtenAt: new Date(`${day}T18:30:00+03:00`),
    examType: examType ?? null,
    universityRank: universityRank ?? null,
  }
}

/** Posts of the demo coaches, in every category, with a few drafts. */
const demoPosts = (): DemoPost[] => [
  post('mezuna-kaldigim-yil', 'Mezuna kaldığım yıl bana ne öğretti?', 2, 'success_story', '2026-11-14', {
    examType: 'SAY',
    universityRank: 1_870,
  }),
  post('on-bes-dakikada-analiz', 'Deneme analizini on beş dakikada yapmak', 11, 'other', '2026-11-09'),
  post('turevden-korkmamak', 'Türevden korkmamak için bir haftalık plan', 15, 'academic', '2026-11-03', {
    examType: 'SAY',
  }),
  post(
    'endustri-muhendisligi-ne-yapar',
    'Endüstri mühendisliği gerçekten ne yapar?',
    7,
    'career',
    '2026-10-27',
  ),
  post(
    'kucuk-adimlarin-yili',
    'Anadolu lisesinden Boğaziçi’ne: küçük adımların yılı',
    1,
    'success_story',
    '2026-10-20',
    {
      examType: 'SAY',
      universityRank: 412,
    },
  ),
  post('kaygiyla-arkadas-olmak', 'Sınav kaygısıyla arkadaş olmak', 6, 'other', '2026-10-12'),
  post('paragrafta-sure', 'Paragraf sorularında süreyi yönetmek', 30, 'academic', '2026-10-04'),
  post(
    'sozelde-bir-yil',
    'Edebiyat sevgisinden dereceye: sözelde bir yıl',
    27,
    'success_story',
    '2026-09-22',
    {
      examType: 'SÖZ',
      universityRank: 61,
    },
  ),
  post('kimyada-ezber', 'Kimyada ezber mi, anlamak mı?', 12, 'academic', '2026-09-10', { examType: 'SAY' }),
  post('telefonla-kucuk-anlasma', 'Telefonla yapılan küçük anlaşma', 18, 'other', '2026-08-30'),
  post('tercih-listesi-bes-soru', 'Tercih listesi yaparken sorduğum beş soru', 4, 'career', '2026-07-19', {
    examType: 'EA',
  }),
  post('ydt-okuma-aliskanligi', 'YDT İngilizce için okuma alışkanlığı', 16, 'academic', '2026-06-28', {
    examType: 'DİL',
  }),
  post('bosluk-birakmanin-gucu', 'Haftalık program: boşluk bırakmanın gücü', 10, 'other', '2026-05-15'),
  post('geometride-cizim', 'Geometride çizim alışkanlığı', 1, 'academic', '2026-11-16', { draft: true }),
  post('universitede-ilk-donem', 'Üniversitede ilk dönem', 14, 'career', '2026-11-11', { draft: true }),
  post('uyku-ve-hafiza', 'Uyku ve hafıza', 28, 'other', '2026-11-05', { draft: true }),
]

const folder = new URL('./pages/', import.meta.url)

/** Writes the pages that a new site does not have, because only its owner knows their content. */
export async function writeDemoPages({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  for (const slug of ['careers', 'press'] as const) {
    if ((await em.count(SitePage, { slug })) > 0) continue
    const [tr, en] = [readStartingPage(folder, slug, 'tr'), readStartingPage(folder, slug, 'en')]
    em.create(SitePage, {
      slug,
      titleTr: tr.title,
      contentTr: tr.content,
      renderedTr: renderText(tr.content),
      titleEn: en.title,
      contentEn: en.content,
      renderedEn: renderText(en.content),
      updatedAt: clock.now(),
    })
  }
  await em.flush()
}

/** Writes an invented table, called a sample where students read its source. */
export async function writeDemoRankTable(deps: Deps): Promise<void> {
  const paper = await deps.em.findOne(ExamPaper, { name: 'TYT' })
  if (!paper || (await deps.em.count(RankTable)) > 0) return
  await inTransaction(deps, async deps => {
    const table = deps.em.create(RankTable, {
      ...{ paperId: paper.id, year: 2026, name: 'Örnek tablo (demo)', clientId: null },
      ...{ link: 'https://example.com/', publishedOn: '2026-07-01' },
      rows: [
        { net: 115, rank: 1_000 },
        { net: 100, rank: 20_000 },
        { net: 85, rank: 100_000 },
        { net: 70, rank: 300_000 },
        { net: 50, rank: 800_000 },
        { net: 20, rank: 2_000_000 },
      ],
    })
    await deps.em.persist(table).flush()
    const { id: tableId, outdated: _, ...rest } = tableView(table)
    emit(deps, 'rank_table.changed', { tableId, ...rest, deleted: false })
  })
}

/** The second day of the coming exam, estimated as its first day is. */
export async function writeDemoExams({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  const tyt = await em.findOne(Exam, { name: 'TYT', at: { $gt: clock.now() } }, { orderBy: { at: 'asc' } })
  if (!tyt || (await em.count(Exam, { at: { $gt: tyt.at } })) > 0) return
  // Its first session begins as TYT does, its second one five and a half hours later.
  for (const [name, hours] of [
    ['AYT', 24],
    ['YDT', 29.5],
  ] as const) {
    const at = new Date(tyt.at.getTime() + hours * hourMs)
    em.create(Exam, { name, at, confirmed: false, clientId: null })
  }
  await em.flush()
}

const [ReportCase, Report] = reportEntities
const hoursAgo = 30

/** A post that a student has reported, for admins to decide. */
export async function writeDemoReports(deps: Deps): Promise<void> {
  const { em, clock } = deps
  if ((await em.count(ReportCase)) > 0) return
  const post = await em.findOneOrFail(Blog, { slug: 'kimyada-ezber-mi-anlamak-mi' })
  const [reporter] = demoStudents.slice(3)
  if (!reporter) throw new Error('The demo cast has too few students to report a post')
  const openedAt = new Date(clock.now().getTime() - hoursAgo * 3_600_000)
  const found = await postPiece.find(
    deps,
    { ...reporter, profileImageUrl: null, emailVerified: true, factorChecked: false },
    post.id,
  )
  if (!found) throw new Error('The post to report is not published')
  const reported = em.create(ReportCase, {
    ...{ piece: 'post', pieceId: post.id, ...found, reportCount: 1, openedAt },
  })
  await em.persist(reported).flush()
  const note = 'Kaynağı olmayan bir sayı veriyor.'
  const { id: caseId } = reported
  em.create(Report, {
    caseId,
    reporterId: reporter.id,
    reason: 'false_information',
    note,
    createdAt: openedAt,
  })
  await em.flush()
}
