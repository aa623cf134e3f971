import { readFileSync } from 'node:fs'
import type { BlogCategory, ExamType } from '@kocyolu/contracts'
import { demoMentors } from '@kocyolu/service/demo'
import { renderedFields } from '../blogs/blog.ts'
import { Blog } from '../db/entities.ts'
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
