import type { BlogSummary } from '@kocyolu/contracts'
import { ButtonLink, EmptyState, HiddenParts, ShowMore, Skeleton } from '@kocyolu/web'
import type { ComponentProps } from 'react'
import { PostLabels, PostPicture } from '../../shared/post-head.tsx'
import { Byline } from './byline.tsx'
import styles from './posts.module.css'
import { type ListState, listAddress } from './queries.ts'
import { useText } from './texts.ts'

type Props = {
  posts: BlogSummary[]
  /** The cursor of what follows; empty at the end. */
  next: string
  list: ComponentProps<typeof ShowMore>['list'] & { isPlaceholderData: boolean }
  address: ListState
}

/** The cards of a list, its end, and its empty state. */
export function Posts({ posts, next, list, address }: Props) {
  const t = useText()
  const isOld = list.isPlaceholderData
  return (
    <>
      <p role="status" className="visually-hidden">
        {isOld ? t('list.loading') : t('list.shown', { count: posts.length })}
      </p>
      {posts.length === 0 && !isOld ? (
        <NoPosts isSearch={address.q !== ''} />
      ) : (
        <ul className={styles.posts} aria-busy={isOld}>
          {posts.map((post, place) => (
            <PostCard key={post.id} post={post} isFirst={place === 0} />
          ))}
        </ul>
      )}
      {(next !== '' || address.after !== '') && (
        <form action="/blog" className={styles.more}>
          <HiddenParts search={listAddress.write({ ...address, after: next })} />
          <ShowMore type="submit" list={list}>
            {t('list.more')}
          </ShowMore>
          {address.after !== '' && (
            <ButtonLink to={{ search: listAddress.write({ ...address, after: '' }).toString() }}>
              {t('list.newest')}
            </ButtonLink>
          )}
        </form>
      )}
    </>
  )
}

function NoPosts({ isSearch }: { isSearch: boolean }) {
  const t = useText()
  if (isSearch) {
    const all = <ButtonLink to="/blog">{t('list.showAll')}</ButtonLink>
    return <EmptyState title={t('list.noMatch')} text={t('list.noMatchText')} action={all} />
  }
  const coaches = <ButtonLink to="/mentors">{t('list.findCoach')}</ButtonLink>
  return <EmptyState title={t('list.soon')} text={t('list.soonText')} action={coaches} />
}

const places = Array.from({ length: 6 }, (_, place) => place)

export function PostsSkeleton() {
  return (
    <div className={styles.posts} aria-busy="true">
      {places.map(place => (
        <Skeleton key={place} height={500} radius={12} />
      ))}
    </div>
  )
}

/** A post at a glance. */
function PostCard({ post, isFirst }: { post: BlogSummary; isFirst: boolean }) {
  const t = useText()
  return (
    <li className={styles.card}>
      <PostPicture
        post={post}
        sizes="(min-width: 1040px) 360px, (min-width: 720px) 50vw, 100vw"
        isFirst={isFirst}
      />
      <div className={styles.body}>
        <PostLabels post={post} />
        <h2 lang="tr" className={styles.title}>
          {post.title}
        </h2>
        <p lang="tr" className={styles.excerpt}>
          {post.excerpt}
        </p>
        <Byline post={post} />
        <ButtonLink to={`/blog/${post.slug}`} aria-label={`${t('readMore')}: ${post.title}`}>
          {t('readMore')}
        </ButtonLink>
      </div>
    </li>
  )
}
