import type { PictureArea } from '@kocyolu/contracts'
import { AppError } from '../app-error.ts'
import { type BaseDeps, withEm } from '../deps.ts'
import type { Middleware } from '../http/context.ts'
import { readPicture } from './store-picture.ts'

/** `GET /api/<area>/pictures/<hash>-<width>.webp`: for everybody, and for ever, because another content has another address. */
export function servePictures(deps: BaseDeps, area: PictureArea): Middleware {
  const folder = `/api/${area}/pictures/`
  return async (ctx, next) => {
    if (!ctx.path.startsWith(folder)) return next()
    ctx.state.route = `${folder}{name}`
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new AppError('method_not_allowed')
    const [, hash, width] = /^([0-9a-f]{40})-([1-9]\d{1,3})\.webp$/.exec(ctx.path.slice(folder.length)) ?? []
    const bytes = hash && (await readPicture(withEm(deps).em, hash, Number(width)))
    if (!bytes) throw new AppError('not_found')
    ctx.set({ 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable' })
    ctx.body = bytes
  }
}
