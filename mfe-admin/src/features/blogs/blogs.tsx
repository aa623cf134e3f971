import { BlogCategory, type BlogSummary, blogSorts, contentCalls } from '@kocyolu/contracts'
import { Button, ButtonLink, ConfirmAction, call, useFormat } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Badge } from '../../shared/badge.tsx'
import { type Column, ListView } from '../../shared/list-view.tsx'
import { useActionsColumn } from '../../shared/row-actions.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useListState } from '../../shared/use-list-state.ts'
import styles from './blogs.module.css'
import { blogsFile, blogsQuery } from './queries.ts'
import { useText } from './texts.ts'

/** All posts, drafts included. */
export function Blogs() {
  const t = useText()
  const format = useFormat()
  const state = useListState()
  const query = useQuery(blogsQuery(state.query))
  const publish = useAction({
    name: 'blogs.publish',
    call: ({ id, version, published }: BlogSummary) =>
      call(contentCalls.publishBlog, {
        params: { id: String(id) },
        body: { published: !published, version },
      }),
    changes: 'blogs',
    changed: ({ id }, row) => ({ id, row }),
    done: ({ title, published }) => t(published ? 'unpublishDone' : 'publishDone', { title }),
  })
  const remove = useAction({
    name: 'blogs.delete',
    call: ({ id }: BlogSummary) => call(contentCalls.deleteBlog, { params: { id: String(id) } }),
    changes: 'blogs',
    changed: ({ id }) => ({ id, row: null }),
    done: ({ title }) => t('deleteDone', { title }),
  })
  const isBusy = (blog: BlogSummary, { pending }: typeof publish | typeof remove) =>
    pending.some(({ id }) => id === blog.id)

  const columns: Column<BlogSummary>[] = [
    {
      key: 'title',
      title: t('post'),
      render: blog => (
        <span className={styles.post}>
          <Link to={`/blog/${blog.slug}`} lang="tr">
            {blog.title}
          </Link>
          <span>
            {blog.author.firstName} {blog.author.lastName}
          </span>
        </span>
      ),
    },
    { key: 'category', title: t('category'), render: blog => t(`categories.${blog.category}`) },
    {
      key: 'state',
      title: t('state'),
      render: blog => (
        <Badge tone={blog.published ? 'accent' : 'plain'}>{t(blog.published ? 'published' : 'draft')}</Badge>
      ),
    },
    {
      key: 'date',
      title: t('date'),
      render: blog => <time dateTime={blog.createdAt}>{format.date(blog.createdAt)}</time>,
      sorts: { ascend: 'oldest', descend: 'newest' },
    },
    useActionsColumn(
      blog => blog.title,
      blog => (
        <>
          {blog.published ? (
            <ConfirmAction
              confirm={t('unpublish')}
              title={t('unpublishTitle', { title: blog.title })}
              text={t('unpublishText')}
              isBusy={isBusy(blog, publish)}
              call={() => publish.run(blog)}
            />
          ) : (
            <Button variant="quiet" isBusy={isBusy(blog, publish)} onClick={() => publish.run(blog)}>
              {t('publish')}
            </Button>
          )}
          <ButtonLink variant="quiet" to={`/dashboard/blog/${blog.id}/edit`}>
            {t('edit')}
          </ButtonLink>
          <ConfirmAction
            confirm={t('delete')}
            title={t('deleteTitle', { title: blog.title })}
            text={t('deleteText')}
            isBusy={isBusy(blog, remove)}
            call={() => remove.run(blog)}
          />
        </>
      ),
    ),
  ]
  return (
    <ListView
      state={state}
      query={query}
      label={t('title')}
      columns={columns}
      rowKey={blog => blog.id}
      search={t('search')}
      filters={[
        {
          name: 'published',
          label: t('state'),
          options: [
            { value: 'true', label: t('published') },
            { value: 'false', label: t('draft') },
          ],
        },
        {
          name: 'category',
          label: t('category'),
          options: BlogCategory.options.map(one => ({ value: one, label: t(`categories.${one}`) })),
        },
      ]}
      sorts={blogSorts.map(sort => ({ value: sort, label: t(`sort.${sort}`) }))}
      file={blogsFile(state.filters)}
      empty={{ title: t('none.title'), text: t('none.text') }}
    />
  )
}
