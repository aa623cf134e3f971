import { Area, Page, type PageQueries } from '@kocyolu/web'
import { filterOf } from './chips.ts'
import { ClosingCall } from './closing-call.tsx'
import { ExamCountdown } from './exam-countdown.tsx'
import { FeaturedCoaches } from './featured-coaches.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { featuredCoachesQuery, homeContentQuery } from './queries.ts'
import { SuccessStories } from './success-stories.tsx'
import { useText } from './texts.ts'
import { WhoWeAre } from './who-we-are.tsx'

/** Queries of the page. */
export const queries: PageQueries = () => [featuredCoachesQuery(filterOf('all')), homeContentQuery]

/** The home page, in the language of the public pages. */
export function HomePage() {
  return (
    <Area language="tr">
      <HomeContent />
    </Area>
  )
}

function HomeContent() {
  const t = useText()
  return (
    <Page title={t('page.title')} description={t('page.description')} width="full" heading="own">
      <Hero />
      <HowItWorks />
      <WhoWeAre />
      <FeaturedCoaches />
      <SuccessStories />
      <ClosingCall />
      <ExamCountdown />
    </Page>
  )
}
