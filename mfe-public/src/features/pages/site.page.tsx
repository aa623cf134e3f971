import { contentCalls, type PageSlug, pageSlugs, type SitePage as SitePageText } from '@kocyolu/contracts'
import { Area, call, NotFound, Page, PageSkeleton, QueryView, useFormat, useLanguage } from '@kocyolu/web'
import { Prose } from '@kocyolu/web/prose'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { ownKey } from '../../own-key.ts'
import { Contents } from '../../shared/contents.tsx'
import styles from './site.page.module.css'
import { useText } from './texts.ts'

/** Queries of the page. */
export const queriesOf = (slug: PageSlug) => [sitePageQuery(slug)]

/** A page that the footer leads to, in the language of the public pages. */
export function SitePage() {
  const { pathname } = useLocation()
  const slug = pageSlugs.find(slug => pathname.startsWith(`/${slug}`))
  return <Area language="tr">{slug ? <PageOf key={slug} slug={slug} /> : <NotFound />}</Area>
}

function PageOf({ slug }: { slug: PageSlug }) {
  const t = useText()
  return (
    <QueryView
      query={useQuery(sitePageQuery(slug))}
      skeleton={<PageSkeleton />}
      notFound={<NotFound />}
      title={t('errorTitle')}
      panel={panel => (
        <Page title={t('errorTitle')} width="narrow" heading="hidden">
          {panel}
        </Page>
      )}
    >
      {page => <Text page={page} />}
    </QueryView>
  )
}

/** A page without a translation is shown in Turkish, and says so. */
function Text({ page }: { page: SitePageText }) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const [text, written] =
    language === 'en' && page.en ? ([page.en, 'en'] as const) : ([page.tr, 'tr'] as const)
  return (
    <Page title={text.title} description={t(`head.${page.slug}.description`)} width="narrow" heading="own">
      <article className="stack loose">
        <h1 tabIndex={-1} lang={written}>
          {text.title}
        </h1>
        <Contents headings={text.headings} language={written} />
        <Prose html={text.contentHtml} language={written} />
        <p className={styles.date}>{t('updated', { date: format.date(page.updatedAt) })}</p>
      </article>
    </Page>
  )
}

const sitePageQuery = (slug: PageSlug) =>
  queryOptions({
    queryKey: ownKey('site-pages', slug),
    queryFn: ({ signal }) => call(contentCalls.getSitePage, { params: { slug }, signal }),
  })
