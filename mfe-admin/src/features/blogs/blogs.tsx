import { asList, BlogCategory, type BlogSummary, blogSorts, contentCalls, urlOf } from '@kocyolu/contracts'
import { Button, ButtonLink, ConfirmAction, call, useFormat } from '@kocyolu/web'
import { Link } from 'react-router-dom'
import { ownKey } from '../../own-key.ts'
import { Badge } from '../../shared/badge.tsx'
import { ListView } from '../../shared/list-view.tsx'
import { useActionsColumn } from '../../shared/row.tsx'
import { useAction } from '../../shared/use-action.ts'
import { type Column, useListQuery, useListState } from '../../shared/use-list.tsx'
import styles from './blogs.module.css'
import { useText } from './texts.ts'

/** All posts, drafts included. */
export function Blogs() {
  const t = useText()
  const format = useFormat()
  const state = useListState()
  const query = useListQuery(ownKey('blogs', state.query), async request =>
    asList(
      await call(contentCalls.listBlogs, { query: { limit: '20', all: 'true', ...state.query }, ...request }),
    ),
  )
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
              call={() => publish.send(blog)}
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
            call={() => remove.send(blog)}
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
      file={urlOf(contentCalls.exportBlogs, { query: { all: 'true', ...state.filters } })}
      empty={{ title: t('none.title'), text: t('none.text') }}
    />
  )
}
