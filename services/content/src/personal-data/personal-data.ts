import { ExamType } from '@kocyolu/contracts'
import {
  approvalsData,
  erasureConsumer,
  forgetReports,
  forgetSubject,
  goes,
  type KindsOfTables,
  notPersonal,
  type PersonalData,
  reportsData,
  sameWords,
} from '@kocyolu/service'
import { pictureRows } from '@kocyolu/service/pictures'
import { sql } from 'kysely'
import type { ProcessDeps } from '../service.ts'

/** Content's data about people: posts go with their author, and their pictures. */
export const personalData: PersonalData = {
  blogs: goes('author_id', {
    name: 'posts',
    title: ['Yazılarım', 'My posts'],
    fields: {
      title: ['Başlık', 'Title'],
      content: ['Metin', 'Text'],
      published: ['Yayında', 'Published'],
      publishedAt: ['Yayın tarihi', 'Published on'],
      category: {
        text: ['Kategori', 'Category'],
        words: {
          success_story: ['Başarı hikâyesi', 'Success story'],
          academic: ['Akademik', 'Academic'],
          career: ['Kariyer', 'Career'],
          other: ['Diğer', 'Other'],
        },
      },
      examType: { text: ['Puan türü', 'Score type'], words: sameWords(ExamType.options) },
      universityRank: ['Üniversite sıralaması', 'University rank'],
      featuredImage: ['Resim', 'Picture'],
      withheld: ['Yayından alındı', 'Withheld'],
      changedSince: ['Ondan sonra değişti', 'Changed since'],
      unlisted: ['Onayım kalkınca yayından çıktı', 'Unlisted with my approval'],
      createdAt: ['Yazıldı', 'Written'],
      updatedAt: ['Son değişiklik', 'Last changed'],
    },
    without: ['version', 'slug', 'rendered', 'excerpt', 'search_folded'],
  }),
  pictures: pictureRows(
    ['Yazılarımın resimleri', 'Pictures of my posts'],
    id => sql<boolean>`owner in (select id::text from blogs where author_id = ${id}::uuid)`,
  ),
  ...approvalsData,
  ...reportsData,
  // The site's own words.
  ...notPersonal('exams', 'exam_papers', 'rank_tables', 'site_pages', 'social_links', 'success_stories'),
}

/** Kinds of the notice that content's tables hold. */
export const tableKinds: KindsOfTables = {
  account: ['people'],
  coach_profile: ['approvals'],
  posts: ['blogs', 'pictures'],
  reports: ['reports', 'report_cases'],
}

/** A person is gone, and their posts with them. */
export const erasure = erasureConsumer<ProcessDeps>(personalData, {
  async before(deps, { userId }) {
    await forgetSubject(deps, 'blog', sql`select id::text from blogs where author_id = ${userId}::uuid`)
    await forgetReports(deps, userId)
  },
})
