import { type Blog, contentCalls } from '@kocyolu/contracts'
import {
  Area,
  Button,
  ButtonLink,
  call,
  EmptyState,
  lazyComponent,
  Page,
  type PageQueries,
  PageSkeleton,
  QueryView,
  Skeleton,
  toast,
  useNotFound,
} from '@kocyolu/web'
import { Prose } from '@kocyolu/web/prose'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Share2, SquarePen } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { Contents } from '../../shared/contents.tsx'
import { PostLabels, PostPicture } from '../../shared/post-head.tsx'
import { Byline } from './byline.tsx'
import styles from './post.module.css'
import { postQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Queries of the page. */
export const queries: PageQueries = ({ slug = '' }) => [postQuery(slug)]

/** One post, in the language of the public pages. */
export function PostPage() {
  const { slug = '' } = useParams()
  return (
    <Area language="tr">
      <PostOf key={slug} slug={slug} />
    </Area>
  )
}

function PostOf({ slug }: { slug: string }) {
  const t = useText()
  return (
    <QueryView
      query={useQuery(postQuery(slug))}
      skeleton={<PageSkeleton />}
      notFound={<NoPost />}
      title={t('post.errorTitle')}
      panel={panel => (
        <Page title={t('post.errorTitle')} width="narrow" heading="hidden">
          {panel}
        </Page>
      )}
    >
      {post => <Post post={post} />}
    </QueryView>
  )
}

function NoPost() {
  const t = useText()
  useNotFound()
  return (
    <Page title={t('post.notFound')} width="narrow" heading="hidden">
      <EmptyState
        title={t('post.notFound')}
        text={t('post.notFoundText')}
        action={
          <ButtonLink to="/blog" variant="primary">
            {t('post.all')}
          </ButtonLink>
        }
      />
    </Page>
  )
}

const ReportButton = lazyComponent(
  async () => (await import('@kocyolu/web/reports')).ReportButton,
  () => <Skeleton height={40} width={160} radius={8} />,
)

/** A whole post. What its author wrote is in Turkish, whatever the page speaks. */
function Post({ post }: { post: Blog }) {
  const t = useText()
  return (
    <Page title={post.title} description={post.excerpt} width="narrow" heading="own">
      <article className="stack loose">
        <Link to="/blog" className={styles.back}>
          <ArrowLeft size={18} aria-hidden="true" />
          {t('post.all')}
        </Link>
        {post.published ? null : <p className={styles.draft}>{t('post.draft')}</p>}
        <header className="stack">
          <PostLabels post={post} />
          <h1 tabIndex={-1} lang="tr">
            {post.title}
          </h1>
          <div className={styles.facts}>
            <Byline post={post} note={t('post.minutes', { count: post.readingMinutes })} />
            <div className={styles.actions}>
              {post.can.edit ? (
                <ButtonLink to={`/dashboard/blog/${post.id}/edit`}>
                  <SquarePen size={18} aria-hidden="true" />
                  {t('post.edit')}
                </ButtonLink>
              ) : null}
              {post.published ? <ShareButton title={post.title} /> : null}
              {post.can.report ? (
                <ReportButton
                  piece="post"
                  id={post.id}
                  report={body => call(contentCalls.reportBlog, { params: { id: String(post.id) }, body })}
                />
              ) : null}
            </div>
          </div>
        </header>
        {post.featuredImage === null ? null : (
          <div className={styles.picture}>
            <PostPicture post={post} sizes="(min-width: 752px) 720px, 100vw" isFirst />
          </div>
        )}
        <Contents headings={post.headings} language="tr" />
        <Prose html={post.contentHtml} language="tr" />
        <Neighbours previous={post.previous} next={post.next} />
      </article>
    </Page>
  )
}

/** The ways on from a post: to the one before it and the one after it. */
function Neighbours({ previous, next }: Pick<Blog, 'previous' | 'next'>) {
  const t = useText()
  if (!previous && !next) return null
  return (
    <nav aria-label={t('post.neighbours')} className={styles.neighbours}>
      {previous ? <Way label={t('post.previous')} post={previous} /> : null}
      {next ? <Way label={t('post.next')} post={next} /> : null}
    </nav>
  )
}

function Way({ label, post }: { label: string; post: { slug: string; title: string } }) {
  return (
    <Link to={`/blog/${post.slug}`} className={styles.way}>
      <span className={styles.label}>{label}</span>
      <span lang="tr">{post.title}</span>
    </Link>
  )
}

/** Hands the page's address to the phone's own ways of sharing, or to the clipboard where there are none. */
function ShareButton({ title }: { title: string }) {
  const t = useText()
  const share = async () => {
    const url = `${location.origin}${location.pathname}`
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast.success(t('post.copied'))
      }
    } catch (error) {
      // A user who cancels gets no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(t('post.copyFailed'))
    }
  }
  return (
    <Button onClick={() => void share()}>
      <Share2 size={18} aria-hidden="true" />
      {t('post.share')}
    </Button>
  )
}
