import { coachingCalls, type ListOf, type Mentor } from '@kocyolu/contracts'
import { call, patchQueries } from '@kocyolu/web'
import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { ownKey } from '../../own-key.ts'
import { mentorListsKey, profileKey } from '../queries.ts'
import { useAction } from '../use-action.ts'
import styles from './favourite-button.module.css'
import { useText } from './texts.ts'

/** A student's mark of a coach. */
export function Mark({ mentor, name }: { mentor: Mentor; name: string }) {
  const t = useText()
  const { mutate } = useAction(markFavourite(mentor.id), t('failed'))
  const isOn = mentor.isFavourite
  return (
    <button
      type="button"
      className={styles.heart}
      data-on={isOn}
      aria-label={isOn ? t('remove', { name }) : t('add', { name })}
      data-tip={isOn ? t('tip.remove') : t('tip.add')}
      onClick={() => mutate(!isOn)}
    >
      <Heart size={22} aria-hidden="true" />
    </button>
  )
}

/** Favourites shown at first, and with each further part. */
const step = 6

const favouritesKey = ownKey('favourites')

/** The coaches that I marked, newest mark first. */
export const favouritesQuery = infiniteQueryOptions({
  queryKey: favouritesKey,
  queryFn: ({ pageParam, signal }) =>
    call(coachingCalls.listFavourites, { query: { limit: String(step), cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: page => page.nextCursor,
  select: ({ pages }) => pages.flatMap(page => page.items),
})

/** Marks a coach or removes the mark: shown at once everywhere, an optimistic update that is rolled back where it fails. One after the other for each coach. */
const markFavourite = (mentorId: number) =>
  mutationOptions({
    scope: { id: `favourite-${mentorId}` },
    mutationFn: (isFavourite: boolean) => {
      const request = { params: { id: String(mentorId) } }
      return isFavourite
        ? call(coachingCalls.addFavourite, request)
        : call(coachingCalls.removeFavourite, request)
    },
    onMutate: (isFavourite, { client }) => show(client, mentorId, isFavourite),
    onError: (_error, isFavourite, _prepared, { client }) => show(client, mentorId, !isFavourite),
    onSuccess: (_reply, isFavourite, _prepared, { client }) => {
      // Data fetched meanwhile may be older than the mark.
      show(client, mentorId, isFavourite)
      // The list itself stays as it is while a user looks at it, so that a mark taken off by mistake can be set again.
      void client.invalidateQueries({ queryKey: favouritesKey, refetchType: 'none' })
    },
  })

function show(client: QueryClient, id: number, isFavourite: boolean): void {
  const marked = <M extends Mentor>(mentor: M): M => (mentor.id === id ? { ...mentor, isFavourite } : mentor)
  patchQueries<Mentor>(client, { queryKey: profileKey(id) }, marked)
  patchQueries<{ items: Mentor[] }>(client, { queryKey: mentorListsKey }, list => ({
    ...list,
    items: list.items.map(marked),
  }))
  patchQueries<InfiniteData<ListOf<Mentor>>>(client, { queryKey: favouritesKey }, data => ({
    ...data,
    pages: data.pages.map(page => ({ ...page, items: page.items.map(marked) })),
  }))
}
