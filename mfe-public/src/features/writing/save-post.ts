import { type Blog, contentCalls, type WriteBlog } from '@kocyolu/contracts'
import { ApiError, call } from '@kocyolu/web'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'
import { bodyOf, changeDraft, type Draft, isFrom, says, settle } from './draft.ts'
import { keepPost, postToEditQuery } from './queries.ts'

type Written = { draft: Draft; publish: boolean | undefined }

/** Saves a draft. What becomes of it is kept here, since the page that asked may have been left when the answer comes. */
export const saveMutation = (id: number | undefined) =>
  mutationOptions({
    mutationKey: ownKey('blogs', 'save', id ?? 'new'),
    mutationFn: async ({ draft, publish }: Written, { client }) => {
      const save = { client, key: id, draft, body: bodyOf(draft) }
      const to = id ?? draft.postId
      const saved = await (to === undefined ? create(save, publish) : update(save, to))
      keepPost(client, saved)
      return saved
    },
  })

type Save = {
  client: QueryClient
  /** The post as whose draft it is kept; a new one has none. */
  key: number | undefined
  draft: Draft
  body: WriteBlog
}

/** A refusal is an answer. Without one a save may have taken effect, or may do so yet. */
const isRejection = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

async function create(save: Save, published: boolean | undefined): Promise<Blog> {
  const { client, key, draft, body } = save
  changeDraft(key, draft, () => ({ attempt: { version: 0, body } }))
  const post = await call(contentCalls.createBlog, {
    body: { ...body, published, clientId: draft.clientId },
  }).catch((error: unknown) => {
    if (isRejection(error)) changeDraft(key, draft, () => ({ attempt: draft.attempt ?? null }))
    throw error
  })
  if (says(post, body)) {
    settle(key, draft, post)
    return post
  }
  // The answer to an earlier try was lost, and this is what that one said. Without one it is another tab's.
  const isOwn = draft.attempt != null && post.version === 1
  const begun = { postId: post.id, version: isOwn ? post.version : 0, attempt: null }
  changeDraft(key, draft, () => begun)
  keepPost(client, post)
  if (!isOwn) throw new ApiError(409, 'The post was changed elsewhere', { code: 'conflict' })
  // A published post is changed when its author publishes again.
  return post.published && !published ? post : update({ ...save, draft: { ...draft, ...begun } }, post.id)
}

async function update(save: Save, id: number): Promise<Blog> {
  const { client, key, draft, body } = save
  const stored = () => client.fetchQuery({ ...postToEditQuery(id), staleTime: 0 })
  const done = (post: Blog): Blog => {
    settle(key, draft, post)
    return post
  }
  const send = (version: number): Promise<Blog> => {
    changeDraft(key, draft, () => ({ version, attempt: { version, body } }))
    return call(contentCalls.updateBlog, { params: { id: String(id) }, body: { ...body, version } })
  }
  const lost = draft.attempt
  const before = lost ? await stored() : undefined
  if (before && isFrom(lost, before) && says(before, body)) return done(before)
  const version = before && isFrom(lost, before) ? before.version : draft.version
  try {
    return done(await send(version))
  } catch (error) {
    if (!isRejection(error)) throw error
    if (error instanceof ApiError && error.code === 'conflict') {
      const now = await stored()
      if (isFrom({ version, body }, now)) return done(now)
      // An earlier request arrived just now.
      if (isFrom(lost, now)) return done(await send(now.version))
    }
    changeDraft(key, draft, () => ({ attempt: null }))
    throw error
  }
}
