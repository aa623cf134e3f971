import { type Blog, readId } from '@kocyolu/contracts'
import { ApiError, Area, Guard, lazyComponent, NotFound, Page, QueryView, Skeleton } from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { postToEditQuery } from './queries.ts'
import { useText } from './texts.ts'

const Loading = () => <Skeleton height={640} radius={12} />

const PostEditor = lazyComponent(async () => (await import('./post-editor.tsx')).PostEditor, Loading)

/** Writing a post, a new one or one that there is, in the language of the dashboards. */
export function EditorPage() {
  const { id } = useParams()
  return (
    <Area language="en">
      <Guard roles={['mentor', 'admin']}>{id === undefined ? <NewPost /> : <Edit id={readId(id)} />}</Guard>
    </Area>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const t = useText()
  return (
    <Page title={title} heading="own">
      <Workspace title={title} lead={t('editor.lead')}>
        {children}
      </Workspace>
    </Page>
  )
}

function NewPost() {
  const t = useText()
  return (
    <Frame title={t('editor.new')}>
      <PostEditor key="new" post={null} />
    </Frame>
  )
}

const Edit = ({ id }: { id: number | undefined }) => (id === undefined ? <NotFound /> : <EditPost id={id} />)

function EditPost({ id }: { id: number }) {
  const t = useText()
  const query = useQuery(postToEditQuery(id))
  const isGone = query.error instanceof ApiError && query.error.code === 'not_found'
  // Typed text stays, also when the post is gone meanwhile.
  if ((isGone && !query.data) || query.data?.can.edit === false) return <NotFound />
  return (
    <Frame title={t('editor.edit')}>
      <QueryView query={query} skeleton={<Loading />} title={t('editor.loadError')}>
        {(post: Blog) => <PostEditor key={post.id} post={post} />}
      </QueryView>
    </Frame>
  )
}
