import { goes, notPersonal, type PersonalData, reportsData } from '@kocyolu/service'
import { sql } from 'kysely'

/** Content's data about people, and what erasure does to it: posts go with their author, and their pictures. */
export const personalData: PersonalData = {
  pictures: [
    {
      rows: id => sql<boolean>`owner in (select id::text from blogs where author_id = ${id}::uuid)`,
      becomes: 'deleted',
    },
  ],
  blogs: goes('author_id'),
  ...reportsData,
  // The site's own words.
  exams: notPersonal,
  exam_papers: notPersonal,
  rank_tables: notPersonal,
  site_pages: notPersonal,
  social_links: notPersonal,
  success_stories: notPersonal,
}
