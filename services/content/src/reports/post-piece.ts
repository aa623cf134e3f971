import { type Piece, reportsOf } from '@kocyolu/service'
import { sql } from 'kysely'
import { mayBePublic } from '../blogs/author-approval.ts'
import { Blog } from '../db/entities.ts'
import type { Deps } from '../service.ts'

/** A post with its picture. It is unpublished by an admin alone, however many report it. */
export const postPiece: Piece<Deps> = {
  isHeld: false,
  async find({ em }, _caller, id) {
    const post = await em.findOne(Blog, { id, published: true })
    if (!post) return
    const { authorId, title, content: text, featuredImage: pictureUrl = null, slug } = post
    return { authorId, evidence: { title, text, rating: null, pictureUrl, link: `/blog/${slug}` } }
  },
  hide: async ({ em, clock }, id) => {
    const post = await em.findOne(Blog, { id, $or: [{ published: true }, { unlisted: true }] })
    if (!post) return false
    const withheld = { published: false, unlisted: false, withheld: true, changedSince: false }
    Object.assign(post, { ...withheld, ...changed(post, clock.now()) })
    await em.flush()
    return true
  },
  async show(deps, id) {
    const { em, clock } = deps
    const post = await em.findOne(Blog, { id, withheld: true })
    if (!post) return
    // A changed text is the author's to publish: no admin has reviewed it.
    const isPublic = !post.changedSince && (await mayBePublic(deps, post.authorId))
    const shown = { published: isPublic, unlisted: !post.changedSince && !isPublic }
    Object.assign(post, { ...shown, withheld: false, ...changed(post, clock.now()) })
    await em.flush()
  },
  isHidden: id => sql<boolean>`exists (select from blogs where blogs.id = ${id} and withheld)`,
}

const changed = ({ version }: { version: number }, updatedAt: Date) => ({ version: version + 1, updatedAt })

/** Reports of what people write here. */
export const reports = reportsOf<Deps>({ post: postPiece })
