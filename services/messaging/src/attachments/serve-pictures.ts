import { attachedEdges } from '@kocyolu/contracts'
import { AppError, type Middleware, withEm } from '@kocyolu/service'
import type { Deps, ProcessDeps } from '../service.ts'
import { findVisible } from './find-visible.ts'

const folder = '/api/messages/pictures/'
const edges: readonly number[] = attachedEdges
const nameOfOne = /^([1-9]\d{0,8})-(\d{1,4})\.webp$/

/**
 * `GET /api/messages/pictures/<id>-<edge>.webp`, for whoever may see it: that is judged each time, and only then a browser that
 * has it is not sent it again.
 */
export function servePictures(deps: ProcessDeps): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(folder)) return next()
    ctx.state.route = `${folder}{name}`
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new AppError('method_not_allowed')
    const { caller } = ctx.state
    const [, id = '', edge = ''] = nameOfOne.exec(ctx.path.slice(folder.length)) ?? []
    if (!caller || !edges.includes(Number(edge))) throw new AppError('not_found')
    const own = withEm(deps)
    const found = await findVisible(own, caller, Number(id))
    if (found?.kind !== 'picture') throw new AppError('not_found')
    ctx.set({ 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-cache', ETag: `"${id}-${edge}"` })
    ctx.status = 200
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
    ctx.body = await readBytes(own, Number(id), Number(edge))
  }
}

/** One size of a picture, or a document. */
export async function readBytes({ em }: Pick<Deps, 'em'>, id: number, edge: number): Promise<Buffer> {
  const { bytes } = await em
    .getKysely()
    .selectFrom('attachment_files')
    .select('bytes')
    .where('attachment_id', '=', id)
    .where('edge', '=', edge)
    .executeTakeFirstOrThrow()
  return Buffer.from(bytes)
}
