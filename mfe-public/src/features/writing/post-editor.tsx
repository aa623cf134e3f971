import { type Blog, BlogCategory, contentCalls, examTypes, limits, WriteBlog } from '@kocyolu/contracts'
import { Button, ButtonLink, call, refreshTopic, toast, useFormat, usePageNavigate } from '@kocyolu/web'
import { Form, FormFailure, SavedParts, SelectField, TextField, useForm } from '@kocyolu/web/form'
import { PictureField } from '@kocyolu/web/picture'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { PostPicture } from '../../shared/post-head.tsx'
import { useSharedText } from '../../shared/texts.ts'
import { bodyOf, hasMore } from './draft.ts'
import { MarkdownField } from './markdown-field.tsx'
import styles from './post-editor.module.css'
import { postToEditQuery, publishMutation } from './queries.ts'
import { useText } from './texts.ts'
import { type Editor, useEditor } from './use-editor.ts'

type Field = 'title' | 'content' | 'category' | 'examType' | 'universityRank'

/** A post's fields, what becomes of them, and what readers will see. */
export function PostEditor({ post }: { post: Blog | null }) {
  const t = useText()
  const shared = useSharedText()
  const navigate = usePageNavigate()
  const editor = useEditor(post)
  const { draft, change } = editor
  const publish = useMutation(publishMutation)
  /** Which of its buttons sent the form. */
  const intent = useRef<'save' | 'publish'>('save')
  const isLeaving = useRef(false)

  const send = async () => {
    const isPublishing = intent.current === 'publish'
    intent.current = 'save'
    const saved = post && editor.state === 'saved' ? post : await editor.save(post ? undefined : isPublishing)
    if (isPublishing) {
      const { slug } = saved.published ? saved : await publish.mutateAsync({ id: saved.id, published: true })
      toast.success(t('toast.published'))
      // Text typed since is not published: it stays in its author's draft.
      if (hasMore(post?.id)) return
      isLeaving.current = true
      await navigate(`/blog/${slug}`)
      return
    }
    if (post) toast.success(t(saved.published ? 'toast.updated' : 'toast.saved'))
    // An earlier wish to publish it was granted, though the answer was lost.
    else toast.success(t(saved.published ? 'toast.published' : 'toast.saved'))
  }
  const form = useForm({
    schema: WriteBlog,
    body: bodyOf(draft),
    isUnsaved: editor.state !== 'saved',
    message: (field: Field, { kind }) => {
      if (field === 'universityRank') return t('editor.rankWrong')
      const max = field === 'title' ? limits.blogTitleMax : limits.blogContentMax
      if (kind === 'long') return t(field === 'title' ? 'editor.titleLong' : 'editor.contentLong', { max })
      return field === 'title'
        ? t('editor.titleShort', { min: limits.blogTitleMin })
        : t('editor.contentMissing')
    },
    version: draft.version,
    failed: t('toast.error'),
    send,
  })
  const isBusy = form.isSending || editor.isSaving
  const { createdId } = editor
  // One that it became before is moved to its own page.
  const before = useRef(createdId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has become a post
  useEffect(() => {
    if (createdId === undefined || createdId === before.current) return
    if (form.isSending || isLeaving.current) return
    void navigate(`/dashboard/blog/${createdId}/edit`, { replace: true })
  }, [createdId, form.isSending])
  return (
    <Form form={form} className="stack loose" aria-label={t(post ? 'editor.edit' : 'editor.new')}>
      <div className={styles.top}>
        <Link to="/dashboard/blog" className={styles.back}>
          <ArrowLeft size={18} aria-hidden="true" />
          {t('editor.back')}
        </Link>
        <SaveState editor={editor} post={post} />
      </div>
      <TextField
        label={t('editor.title')}
        error={form.error('title')}
        required
        value={draft.title}
        onChange={title => change({ title })}
      />
      <div className={styles.choices}>
        <SelectField
          label={t('editor.category')}
          error={form.error('category')}
          value={draft.category}
          options={BlogCategory.options.map(value => ({ value, label: shared(`category.${value}`) }))}
          onChange={value => change({ category: BlogCategory.parse(value) })}
        />
        <SelectField
          label={t('editor.examType')}
          note={t('editor.optional')}
          error={form.error('examType')}
          value={draft.examType}
          options={[
            { value: '', label: t('editor.noExamType') },
            ...examTypes.map(value => ({ value, label: value, lang: 'tr' as const })),
          ]}
          onChange={value => change({ examType: examTypes.find(one => one === value) ?? '' })}
        />
        <TextField
          label={t('editor.rank')}
          note={t('editor.optional')}
          error={form.error('universityRank')}
          inputMode="numeric"
          value={draft.universityRank}
          onChange={universityRank => change({ universityRank })}
        />
      </div>
      <MarkdownField
        value={draft.content}
        error={form.error('content')}
        onChange={content => change({ content })}
      />
      <PostPictureField post={post} />
      <FormFailure
        form={form}
        conflict={editor.isConflict && post && <Conflict editor={editor} post={post} />}
      />
      <div className="row">
        <Button
          type="submit"
          variant={post?.published ? 'primary' : 'secondary'}
          isBusy={isBusy || editor.isConflict}
          onClick={() => {
            intent.current = 'save'
          }}
        >
          {editor.isSaving ? t('editor.saving') : t(post?.published ? 'editor.update' : 'editor.save')}
        </Button>
        {post?.published ? null : (
          <Button
            type="submit"
            variant="primary"
            isBusy={isBusy || editor.isConflict}
            onClick={() => {
              intent.current = 'publish'
            }}
          >
            {t('editor.publish')}
          </Button>
        )}
        {post ? (
          <ButtonLink to={`/blog/${post.slug}`} variant="quiet">
            {t('editor.view')}
          </ButtonLink>
        ) : null}
      </div>
    </Form>
  )
}

/** Where what was typed is by now; said quietly as it changes. */
function SaveState({ editor, post }: { editor: Editor; post: Blog | null }) {
  const t = useText()
  const format = useFormat()
  const { state, isSaving } = editor
  const saved = post ? t('state.saved', { time: format.time(post.updatedAt) }) : ''
  return (
    <p role="status" className={styles.state} data-state={state}>
      {isSaving ? t('editor.saving') : state === 'saved' ? saved : t(`state.${state}`)}
    </p>
  )
}

/** A user saved the post after this writing began; nothing is saved until the author says with which to go on. */
function Conflict({ editor, post }: { editor: Editor; post: Blog }) {
  const t = useText()
  return (
    <SavedParts parts={[]} onMine={editor.takeMine} onTheirs={editor.takeTheirs}>
      <a href={`/blog/${post.slug}`} target="_blank" rel="noopener">
        {t('conflict.look')}
      </a>
    </SavedParts>
  )
}

/** The picture of a post that the server has. */
function PostPictureField({ post }: { post: Blog | null }) {
  const t = useText()
  const client = useQueryClient()
  if (!post) return <p className="soft medium">{t('editor.pictureLater')}</p>
  const params = { id: String(post.id) }
  const renew = () =>
    Promise.all([
      client.refetchQueries(postToEditQuery(post.id)),
      refreshTopic(client, 'blogs', { refetchType: 'none' }),
    ])
  return (
    <PictureField
      area="blogs"
      label={t('editor.picture')}
      preview={
        <div className={styles.picture}>
          <PostPicture post={post} sizes="320px" />
        </div>
      }
      hasPicture={post.featuredImage !== null}
      onUpload={async (body, signal) => {
        await call(contentCalls.changeBlogPicture, { params, body, signal })
        await renew()
      }}
      onRemove={async () => {
        await call(contentCalls.removeBlogPicture, { params })
        await renew()
      }}
    />
  )
}
