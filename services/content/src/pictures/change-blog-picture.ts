import { type Caller, pictureUrl } from '@kocyolu/contracts'
import { AppError, inTransaction } from '@kocyolu/service'
import { makePicture, storePicture } from '@kocyolu/service/pictures'
import { LockMode } from '@mikro-orm/core'
import { Blog } from '../blogs/blog.entity.ts'
import { mayEdit, mayRead } from '../blogs/blog-policy.ts'
import type { Deps } from '../service.ts'

/** A post's new picture. */
export async function changeBlogPicture(deps: Deps, caller: Caller, id: number, file: Uint8Array) {
  await editable(deps, caller, id)
  await deps.uploads.consume(caller.id)
  const picture = await makePicture(file, 'blogs', String(id))
  const featuredImage = pictureUrl('blogs', picture.hash)
  await inTransaction(deps, async deps => {
    const post = await editable(deps, caller, id, LockMode.PESSIMISTIC_WRITE)
    Object.assign(post, { featuredImage, updatedAt: deps.clock.now() })
    await storePicture(deps, String(id), picture)
  })
  return { featuredImage }
}

/** The post has no picture any more. */
export async function removeBlogPicture(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps, async deps => {
    const post = await editable(deps, caller, id, LockMode.PESSIMISTIC_WRITE)
    Object.assign(post, { featuredImage: null, updatedAt: deps.clock.now() })
    await storePicture(deps, String(id), null)
  })
}

async function editable({ em }: Deps, caller: Caller, id: number, lockMode = LockMode.NONE): Promise<Blog> {
  const post = await em.findOne(Blog, { id }, { lockMode, refresh: true })
  if (!post || !mayRead(caller, post)) throw new AppError('not_found')
  if (!mayEdit(caller, post)) throw new AppError('forbidden')
  return post
}
