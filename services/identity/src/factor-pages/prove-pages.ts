import Router from '@koa/router'
import { GivenPassword } from '@kocyolu/contracts'
import { type Context, clientKey, requireCaller, type State, withEm } from '@kocyolu/service'
import { z } from 'zod'
import { seeOther, submitForm } from '../pages/forms.ts'
import { type PageData, renderPage } from '../pages/render.ts'
import { languageOf, textsOf } from '../pages/texts/language.ts'
import type { ProcessDeps } from '../service.ts'
import { proofOf, prove } from './prove.ts'

const Given = z.union([z.object({ code: z.string() }), z.object({ password: GivenPassword })])

/** Has somebody who is signed in prove again that it is them, before the page of the second factor. */
export function provePages(deps: ProcessDeps): Router<State> {
  const router = new Router<State>({ prefix: '/account' })

  const draw = async (ctx: Context, data: Partial<PageData> = {}): Promise<void> => {
    const { title } = textsOf(languageOf(ctx)).prove
    const by = await proofOf(withEm(deps), requireCaller(ctx).id)
    ctx.body = renderPage(ctx, deps.config.brandName, './prove', { title, by, ...data })
  }
  router.get('/prove', ctx => draw(ctx))
  router.post('/prove', ctx =>
    submitForm(
      ctx,
      Given,
      async given => {
        await prove(withEm(deps), { id: requireCaller(ctx).id, address: clientKey(ctx.ip) }, given)
        await deps.signIns.prove(ctx)
        seeOther(ctx, '/account/second-factor')
      },
      (values, issues) => draw(ctx, { values, issues }),
    ),
  )
  return router
}
