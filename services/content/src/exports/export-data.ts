import { ExamType } from '@kocyolu/contracts'
import { type ExportData, naming, reportsExportData, sameWords, why } from '@kocyolu/service'
import { pictureRows } from '@kocyolu/service/pictures'
import { sql } from 'kysely'

/** Content's tables in the export of a person. */
export const exportData: ExportData = {
  blogs: [
    {
      name: 'posts',
      title: ['Yazılarım', 'My posts'],
      rows: naming('author_id'),
      newest: 'created_at',
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
        createdAt: ['Yazıldı', 'Written'],
        updatedAt: ['Son değişiklik', 'Last changed'],
      },
      without: {
        [why.inner]: ['id', 'version', 'client_id', 'slug'],
        [why.own]: ['author_id'],
        'it is made of the other columns': ['rendered', 'excerpt', 'search_folded'],
      },
    },
  ],
  pictures: pictureRows(
    ['Yazılarımın resimleri', 'Pictures of my posts'],
    id => sql<boolean>`owner in (select id::text from blogs where author_id = ${id}::uuid)`,
  ),
  ...reportsExportData,
}
