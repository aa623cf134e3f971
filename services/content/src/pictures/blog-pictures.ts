import { type Caller, pictureUrl } from '@kocyolu/contracts'
import { AppError, audit, inTransaction } from '@kocyolu/service'
import { type MadePicture, makePicture, storePicture } from '@kocyolu/service/pictures'
import { LockMode } from '@mikro-orm/core'
import { mayEdit, mayRead } from '../blogs/blog.ts'
import { Blog } from '../db/entities.ts'
import type { Deps } from '../service.ts'

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
