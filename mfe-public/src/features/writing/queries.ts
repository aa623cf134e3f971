import { asList, type Blog, contentCalls } from '@kocyolu/contracts'
import { call, refreshTopic, untilGone } from '@kocyolu/web'
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** Posts shown at first, and with each further part. */
const step = 20

/** A person's posts with the drafts, those that were written last first. */
export const ownPostsQuery = (author: string) =>
  infiniteQueryOptions({
    queryKey: ownKey('blogs', 'own', author),
    queryFn: async ({ pageParam, signal }) => {
      const query = { author, all: 'true', sort: 'updated', limit: String(step), cursor: pageParam } as const
      return asList(await call(contentCalls.listBlogs, { query, signal }))
    },
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    select: ({ pages }) => pages.flatMap(page => page.items),
  })

const editKey = (id: number) => ownKey('blogs', 'edit', id)

export const postToEditQuery = (id: number) =>
  queryOptions({
    queryKey: editKey(id),
    queryFn: ({ signal }) => call(contentCalls.getBlog, { params: { id: String(id) }, signal }),
  })

/** A text as readers will see it; the one before stays visible while it is made. */
export const previewQuery = (content: string) =>
  queryOptions({
    queryKey: ownKey('blogs', 'preview', content),
    queryFn: ({ signal }) => call(contentCalls.previewBlog, { body: { content }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  })

/** The editor shows the answer; every list and page that shows the post is invalidated. */
export function keepPost(client: QueryClient, post: Blog): void {
  client.setQueryData(editKey(post.id), post)
  void refreshTopic(client, 'blogs', {
    predicate: ({ queryKey }) => !queryKey.includes('edit') && !queryKey.includes('preview'),
  })
}

export const publishMutation = mutationOptions({
  mutationFn: ({ id, published }: { id: number; published: boolean }) =>
    call(contentCalls.publishBlog, { params: { id: String(id) }, body: { published } }),
  onSuccess: (post, _, __, { client }) => keepPost(client, post),
})

export const deleteMutation = mutationOptions({
  mutationFn: (id: number) => untilGone(call(contentCalls.deleteBlog, { params: { id: String(id) } })),
  onSuccess: (_, __, ___, { client }) => void refreshTopic(client, 'blogs'),
})
