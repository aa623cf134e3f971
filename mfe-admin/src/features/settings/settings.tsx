import { Exams } from './exams.tsx'
import { Papers } from './papers.tsx'
import { RankTables } from './rank-tables.tsx'
import { SitePages } from './site-pages.tsx'
import { SocialLinks } from './social-links.tsx'
import { Stories } from './stories.tsx'

/** Settings of the site by admins; each section is saved by itself. */
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
