import { type Blog, contentCalls } from '@kocyolu/contracts'
import { ButtonLink, call, lazyComponent, Page, Skeleton } from '@kocyolu/web'
import { Prose } from '@kocyolu/web/prose'
import { ArrowLeft, SquarePen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Contents } from '../../shared/contents.tsx'
import { PostLabels } from '../../shared/post-labels.tsx'
import { PostPicture } from '../../shared/post-picture.tsx'
import { Byline } from './byline.tsx'
import { Neighbours } from './neighbours.tsx'
import styles from './post.module.css'
import { ShareButton } from './share-button.tsx'
import { useText } from './texts.ts'

const ReportButton = lazyComponent(
  async () => (await import('@kocyolu/web/reports')).ReportButton,
  () => <Skeleton height={40} width={160} radius={8} />,
)

/** A whole post. What its author wrote is in Turkish, whatever the page speaks. */
export function Post({ post }: { post: Blog }) {
  const t = useText()
  return (
    <Page title={post.title} description={post.excerpt} width="narrow" heading="own">
      <article className={styles.post}>
        <Link to="/blog" className={styles.back}>
          <ArrowLeft size={18} aria-hidden="true" />
          {t('post.all')}
        </Link>
        {post.published ? null : <p className={styles.draft}>{t('post.draft')}</p>}
        <header className={styles.head}>
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
