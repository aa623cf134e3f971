import { goes, nobodys, type PersonalData, reportsData } from '@kocyolu/service'
import { sql } from 'kysely'

/** What content holds of people, and what becomes of it: posts go with who wrote them, and their pictures. */
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
  exams: nobodys,
  exam_papers: nobodys,
  rank_tables: nobodys,
  site_pages: nobodys,
  social_links: nobodys,
  success_stories: nobodys,
}
