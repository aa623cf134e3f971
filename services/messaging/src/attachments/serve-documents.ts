import { AppError, attach, type Middleware, withEm } from '@kocyolu/service'
import type { Deps, ProcessDeps } from '../service.ts'
import { documentFolder, openedAs } from './document-link.ts'
import { readBytes } from './serve-pictures.ts'

/**
 * `GET /api/messages/documents/<id>?key=…`: a download, for whoever was given the address a moment ago. A stranger has made it, so
 * it is never shown as a part of this site, and what opens it all the same runs nothing and is nobody.
 */
export function serveDocuments(deps: ProcessDeps): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(documentFolder)) return next()
    ctx.state.route = `${documentFolder}{id}`
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new AppError('method_not_allowed')
    const [, id = ''] = /^([1-9]\d{0,8})$/.exec(ctx.path.slice(documentFolder.length)) ?? []
    const as = openedAs(deps, Number(id), String(ctx.query.key ?? ''))
    const own = withEm(deps)
    const name = as && (await findName(own, Number(id), as === 'evidence'))
    if (name === undefined) throw new AppError('not_found')
    attach(ctx, downloadName(name))
    ctx.set({
      'Content-Type': 'application/pdf',
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
    ctx.body = await readBytes(own, Number(id), 0)
  }
}

async function findName(
  { em }: Pick<Deps, 'em'>,
  id: number,
  isEvidence: boolean,
): Promise<string | undefined> {
  const row = await em
    .getKysely()
    .selectFrom('attachments')
    .leftJoin('messages', 'messages.id', 'attachments.message_id')
    .select('attachments.name')
    .where('attachments.id', '=', id)
    .where('attachments.kind', '=', 'document')
    .$if(!isEvidence, shown => shown.where('messages.removed', 'is not', true))
    .executeTakeFirst()
  return row?.name
}

const downloadName = (name: string): string =>
  /\.pdf$/i.test(name) ? name : `${name === '' ? 'document' : name}.pdf`
