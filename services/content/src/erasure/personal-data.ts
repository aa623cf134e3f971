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
  // Of the build before, and of browsers, not of people.
  canary_verdicts: nobodys,
  client_error_counts: nobodys,
  client_error_groups: nobodys,
  client_error_samples: nobodys,
  client_error_tallies: nobodys,
  tab_counts: nobodys,
}
