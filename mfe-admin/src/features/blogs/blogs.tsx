import { BlogCategory, type BlogSummary, blogSorts } from '@kocyolu/contracts'
import { Button, ButtonLink, useFormat } from '@kocyolu/web'
import { ConfirmDialog } from '@kocyolu/web/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../api.ts'
import { Badge } from '../../shared/badge.tsx'
import { type Column, ListView } from '../../shared/list-view.tsx'
import { RowActions } from '../../shared/row-actions.tsx'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { useListState } from '../../shared/use-list-state.ts'
import styles from './blogs.module.css'
import { blogsFile, blogsQuery } from './queries.ts'
import { useText } from './texts.ts'

type Asked = { blog: BlogSummary; what: 'unpublish' | 'delete' }

/** All posts, drafts included. */
export function Blogs() {
  const t = useText()
  const shared = useSharedText()
  const format = useFormat()
  const state = useListState()
  const query = useQuery(blogsQuery(state.query))
  const [asked, setAsked] = useState<Asked | null>(null)
  const publish = useAction({
    call: ({ id, version, published }: BlogSummary) =>
      api.content.publishBlog({ params: { id: String(id) }, body: { published: !published, version } }),
    changes: 'blogs',
    done: ({ title, published }) => t(published ? 'unpublishDone' : 'publishDone', { title }),
  })
  const remove = useAction({
    call: ({ id }: BlogSummary) => api.content.deleteBlog({ params: { id: String(id) } }),
    changes: 'blogs',
    done: ({ title }) => t('deleteDone', { title }),
  })
  const confirm = async ({ blog, what }: Asked) => {
    if (await (what === 'delete' ? remove : publish).run(blog)) setAsked(null)
  }

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
    {
      key: 'actions',
      title: shared('list.actions'),
      render: blog => (
        <RowActions name={blog.title}>
          {blog.published ? (
            <Button
              variant="quiet"
              aria-haspopup="dialog"
              onClick={() => setAsked({ blog, what: 'unpublish' })}
            >
              {t('unpublish')}
            </Button>
          ) : (
            <Button
              variant="quiet"
              isBusy={publish.subject?.id === blog.id}
              onClick={() => publish.run(blog)}
            >
              {t('publish')}
            </Button>
          )}
          <ButtonLink variant="quiet" to={`/dashboard/blog/${blog.id}/edit`}>
            {t('edit')}
          </ButtonLink>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsked({ blog, what: 'delete' })}>
            {t('delete')}
          </Button>
        </RowActions>
      ),
    },
  ]

  const title = asked?.blog.title ?? ''
  return (
    <>
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
      <ConfirmDialog
        open={asked !== null}
        title={t(asked?.what === 'unpublish' ? 'unpublishTitle' : 'deleteTitle', { title })}
        text={t(asked?.what === 'unpublish' ? 'unpublishText' : 'deleteText')}
        confirm={t(asked?.what ?? 'delete')}
        busy={publish.isPending || remove.isPending}
        onConfirm={() => asked && confirm(asked)}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
