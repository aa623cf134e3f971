import {
  type AuditAction,
  type Blog as BlogView,
  type BodyOf,
  type Caller,
  type content,
  pictureUrl,
  type WriteBlog,
} from '@kocyolu/contracts'
import {
  AppError,
  audit,
  forgetTexts,
  inTransaction,
  lockRow,
  rememberCaller,
  violates,
} from '@kocyolu/service'
import { type MadePicture, makePicture, storePicture } from '@kocyolu/service/pictures'
import { refusePrivate, refusePromises } from '@kocyolu/service/private-details'
import { LockMode } from '@mikro-orm/core'
import { Blog } from '../db/entities.ts'
import type { Deps } from '../service.ts'
import { renderSafely } from '../text/render-safely.ts'
import { slugOf } from '../text/words.ts'
import { requirePublishable } from './author-approval.ts'
import { auditedOf, auditPost, mayEdit, mayRead, renderedFields } from './blog.ts'
import { getBlog } from './read-blogs.ts'

/** Content of a post from its author's text. Rendered here, before any row is locked. */
async function fieldsOf(caller: Caller, { title, content, category, examType, universityRank }: WriteBlog) {
  const rendered = await renderSafely(caller.id, content)
  return {
    title,
    content,
    ...renderedFields(rendered),
    category,
    examType: examType ?? null,
    universityRank: universityRank ?? null,
  }
}

/** Fails where a text that shall be public holds private details, or promises a result; a draft is its author's own. */
function refuseText({ title, content }: Pick<Blog, 'title' | 'content'>): void {
  refusePrivate({ title, content })
  refusePromises({ title, content })
}

/** Changes a post, which keeps its address. Refused when it is no longer the version that was read. */
export async function updateBlog(
  deps: Deps,
  caller: Caller,
  id: number,
  { version, ...written }: BodyOf<typeof content.updateBlog>,
): Promise<BlogView> {
  const fields = await fieldsOf(caller, written)
  await change(deps, caller, id, version, (post, now) => {
    if (post.title !== fields.title || post.content !== fields.content) {
      if (post.published) refuseText(fields)
      post.changedSince = post.withheld
    }
    Object.assign(post, fields, { updatedAt: now, version: post.version + 1 })
    return 'blog.changed'
  })
  return getBlog(deps, caller, id)
}

/** Publishes a post, or takes it back to the drafts. Its first publication is its date. */
export async function publishBlog(
  deps: Deps,
  caller: Caller,
  id: number,
  { published, version }: BodyOf<typeof content.publishBlog>,
): Promise<BlogView> {
  await change(deps, caller, id, version, async (post, now, deps) => {
    if (published && !post.published) refuseText(post)
    if (published) await requirePublishable(deps, caller, post.authorId)
    else post.unlisted = false
    if (published && post.withheld) {
      if (caller.role !== 'admin') throw new AppError('blog.withheld')
      post.withheld = false
    }
    if (published !== post.published) {
      Object.assign(post, { published, updatedAt: now, version: post.version + 1 })
    }
    if (published && !post.publishedAt) Object.assign(post, { publishedAt: now, createdAt: now })
    return published ? 'blog.published' : 'blog.unpublished'
  })
  return getBlog(deps, caller, id)
}

/** Removes a post. */
export async function deleteBlog(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps, async deps => {
    const post = await findWritable(deps, caller, id)
    deps.em.remove(post)
    await storePicture(deps, String(id), null)
    auditPost(deps, caller, post, { action: 'blog.deleted', before: auditedOf(post), after: null })
    // A post that its author deletes is gone, from the log of an admin's changes too.
    if (caller.id === post.authorId) await forgetTexts(deps, 'blog', id)
  })
  await deps.purges.purge()
}

async function change(
  deps: Deps,
  caller: Caller,
  id: number,
  version: number | undefined,
  work: (post: Blog, now: Date, deps: Deps) => AuditAction | Promise<AuditAction>,
): Promise<void> {
  const isShown = await inTransaction(deps, async deps => {
    const post = await findWritable(deps, caller, id)
    if (version !== undefined && version !== post.version) throw new AppError('conflict')
    const before = auditedOf(post)
    const action = await work(post, deps.clock.now(), deps)
    auditPost(deps, caller, post, { action, before, after: auditedOf(post) })
    await deps.em.flush()
    return before.published || post.published
  })
  // A draft is saved every few seconds, and only its author has seen it.
  if (isShown) await deps.purges.purge()
}

/** Locked, so that of two who write at once the second one sees the first one's version. */
async function findWritable(deps: Deps, caller: Caller, id: number): Promise<Blog> {
  const post = await lockRow(deps, Blog, { id })
  if (!mayRead(caller, post)) throw new AppError('not_found')
  if (!mayEdit(caller, post)) throw new AppError('forbidden')
  return post
}

/** The largest number of posts with one title is beyond it. */
const doublings = 20

/** An address for a title that no post has yet: the title's own, or that with a free number, found by a few look-ups. */
async function freeSlug({ em }: Pick<Deps, 'em'>, title: string): Promise<string> {
  const own = slugOf(title)
  const slugAt = (number: number): string => (number === 1 ? own : `${own}-${number}`)
  const takenOf = async (numbers: readonly number[]): Promise<Set<string>> => {
    const slugs = numbers.map(slugAt)
    const rows = await em.getKysely().selectFrom('blogs').select('slug').where('slug', 'in', slugs).execute()
    return new Set(rows.map(row => row.slug))
  }
  const powers = Array.from({ length: doublings }, (_, at) => 2 ** at)
  const taken = await takenOf(powers)
  let free = powers.find(number => !taken.has(slugAt(number))) ?? 2 ** doublings
  for (let used = free / 2; free - used > 1; ) {
    const middle = Math.floor((used + free) / 2)
    if ((await takenOf([middle])).size > 0) used = middle
    else free = middle
  }
  return slugAt(free)
}

type NewPost = BodyOf<typeof content.createBlog>

// Others may take the same address in the moment between looking and writing.
const attempts = 5

/**
 * A new post of the caller; asked again with the same `clientId`, the one that there is, also where it says something else: the editor
 * compares it with what is typed, and goes on from its version.
 */
export async function createBlog(deps: Deps, caller: Caller, post: NewPost): Promise<BlogView> {
  const { published = false, clientId = null, ...written } = post
  const fields = { ...(await fieldsOf(caller, written)), published, clientId }
  for (let attempt = 1; ; attempt++) {
    try {
      return await getBlog(deps, caller, await store(deps, caller, fields))
    } catch (error) {
      if (violates(error, 'blogs_once')) return getBlog(deps, caller, await idOfEarlier(deps, caller, post))
      if (attempt === attempts || !violates(error, 'blogs_slug_unique')) throw error
    }
  }
}

type Fields = Awaited<ReturnType<typeof fieldsOf>> & { published: boolean; clientId: string | null }

function store(deps: Deps, caller: Caller, fields: Fields) {
  return inTransaction(deps, async deps => {
    const now = deps.clock.now()
    await rememberCaller(deps, caller)
    if (fields.published) refuseText(fields)
    if (fields.published) await requirePublishable(deps, caller, caller.id)
    const post = deps.em.create(Blog, {
      ...fields,
      slug: await freeSlug(deps, fields.title),
      authorId: caller.id,
      publishedAt: fields.published ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    await deps.em.persist(post).flush()
    return post.id
  })
}

async function idOfEarlier({ em }: Deps, caller: Caller, { clientId }: NewPost): Promise<number> {
  const earlier = await em.findOneOrFail(Blog, { authorId: caller.id, clientId: clientId ?? null })
  return earlier.id
}

/** A text as its page will show it. */
export async function previewBlog({ previews }: Pick<Deps, 'previews'>, { id }: Caller, content: string) {
  await previews.consume(id)
  return { contentHtml: (await renderSafely(id, content)).html }
}

/** A post's new picture. */
export async function changeBlogPicture(deps: Deps, caller: Caller, id: number, file: Uint8Array) {
  await editable(deps, caller, id)
  const picture = await makePicture(file, 'blogs', String(id))
  const featuredImage = pictureUrl('blogs', picture.hash)
  await showPicture(deps, caller, id, featuredImage, picture)
  return { featuredImage }
}

/** The post has no picture any more. */
export const removeBlogPicture = (deps: Deps, caller: Caller, id: number): Promise<void> =>
  showPicture(deps, caller, id, null, null)

function showPicture(
  deps: Deps,
  caller: Caller,
  id: number,
  featuredImage: string | null,
  picture: MadePicture | null,
): Promise<void> {
  return inTransaction(deps, async deps => {
    const post = await editable(deps, caller, id, LockMode.PESSIMISTIC_WRITE)
    if (caller.id !== post.authorId) {
      const change = { before: { featuredImage: post.featuredImage ?? null }, after: { featuredImage } }
      audit(deps, { actor: caller, action: 'blog.changed', subject: { id, name: post.title }, ...change })
    }
    Object.assign(
      post,
      { featuredImage, updatedAt: deps.clock.now() },
      post.withheld && { changedSince: true },
    )
    await storePicture(deps, String(id), picture)
  })
}

async function editable({ em }: Deps, caller: Caller, id: number, lockMode = LockMode.NONE): Promise<Blog> {
  const post = await em.findOne(Blog, { id }, { lockMode, refresh: true })
  if (!post || !mayRead(caller, post)) throw new AppError('not_found')
  if (!mayEdit(caller, post)) throw new AppError('forbidden')
  return post
}
