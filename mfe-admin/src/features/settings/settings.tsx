import { Exams } from './exams.tsx'
import { Papers } from './papers.tsx'
import { RankTables } from './rank-tables.tsx'
import { SitePages } from './site-pages.tsx'
import { SocialLinks } from './social-links.tsx'
import { Stories } from './stories.tsx'

/** What admins say about the site itself; each part stands for itself. */
export function Settings() {
  return (
    <>
      <Exams />
      <Papers />
      <RankTables />
      <Stories />
      <SitePages />
      <SocialLinks />
    </>
  )
}
