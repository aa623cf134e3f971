import { type Blog, contentCalls } from '@kocyolu/contracts'
import { call, refreshTopic } from '@kocyolu/web'
import { PictureField } from '@kocyolu/web/picture'
import { useQueryClient } from '@tanstack/react-query'
import { PostPicture } from '../../shared/post-picture.tsx'
import styles from './post-editor.module.css'
import { postToEditQuery } from './queries.ts'
import { useText } from './texts.ts'

/** The picture of a post that the server has. */
export function PostPictureField({ post }: { post: Blog | null }) {
  const t = useText()
  const client = useQueryClient()
  if (!post) return <p className={styles.later}>{t('editor.pictureLater')}</p>
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
