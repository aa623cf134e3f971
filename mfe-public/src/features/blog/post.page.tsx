import {
  Area,
  ButtonLink,
  EmptyState,
  Page,
  type PageQueries,
  PageSkeleton,
  QueryView,
  useNotFound,
} from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Post } from './post.tsx'
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
