import type { Blog as BlogView, BodyOf, Caller, content } from '@kocyolu/contracts'
import { inTransaction, rememberCaller, violates } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { Blog } from './blog.entity.ts'
import { freeSlug } from './free-slug.ts'
import { getBlog } from './get-blog.ts'
import { fieldsOf } from './write-blog.ts'

type NewPost = BodyOf<typeof content.createBlog>

// Others may take the same address in the moment between looking and writing.
const attempts = 5

/** A new post of the caller; asked again with the same `clientId`, the one that there is. */
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
