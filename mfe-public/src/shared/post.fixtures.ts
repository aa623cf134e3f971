import type { Blog, BlogSummary } from '@kocyolu/contracts'
import { idOf } from '@kocyolu/web/testing'

/** A published post as a list has it. */
export const somePost = (part: Partial<BlogSummary> = {}): BlogSummary => ({
  id: 1,
  slug: 'kucuk-adimlar',
  title: 'Küçük adımlar',
  excerpt: 'Her gün bir sayfa.',
  authorId: idOf(1),
  published: true,
  category: 'success_story',
  isSuccessStory: true,
  examType: 'SAY',
  featuredImage: null,
  universityRank: 1893,
  author: {
    firstName: 'Işık',
    lastName: 'Aydın',
    profileImageUrl: null,
    university: 'Boğaziçi Üniversitesi',
  },
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...part,
})

type SomePost = Partial<Omit<Blog, 'can'>> & { can?: Partial<Blog['can']> }

/** A whole post. */
export const wholePost = ({ can, ...part }: SomePost = {}): Blog => ({
  ...somePost(),
  content: '## Başlangıç',
  contentHtml:
    '<h2 id="bolum-baslangic">Başlangıç</h2><p>Her gün bir <a href="/mentors">sayfa</a>.</p><h2 id="bolum-orta">Orta</h2><h2 id="bolum-son">Son</h2>',
  headings: [
    { id: 'bolum-baslangic', text: 'Başlangıç', level: 2 },
    { id: 'bolum-orta', text: 'Orta', level: 2 },
    { id: 'bolum-son', text: 'Son', level: 2 },
  ],
  readingMinutes: 4,
  previous: { slug: 'onceki', title: 'Bir önceki' },
  next: null,
  can: { edit: false, report: false, ...can },
  ...part,
})
