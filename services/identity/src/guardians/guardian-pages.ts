import Router from '@koa/router'
import { type Context, clientKey, type State, withEm } from '@kocyolu/service'
import { z } from 'zod'
import { submitForm } from '../pages/forms.ts'
import { type PageData, renderPage } from '../pages/render.ts'
import { languageOf, textsOf } from '../pages/texts/language.ts'
import type { ProcessDeps } from '../service.ts'
import { findGuardian, guardianActs, useGuardianLink } from './use-guardian-link.ts'

const Ask = z.object({ token: z.string().min(1), act: z.enum(guardianActs) })

/** The page behind the link that a guardian is mailed. Opening it does nothing: mail scanners do that too. */
export function guardianPages(deps: ProcessDeps): Router<State> {
  const router = new Router<State>({ prefix: '/account' })

  const draw = (ctx: Context, data: PageData): void => {
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Referrer-Policy', 'no-referrer')
    ctx.body = renderPage(ctx, deps.config.brandName, './guardian', data)
  }
  const drawExpired = (ctx: Context): void => {
    ctx.status = 400
    const { endedTitle: title } = textsOf(languageOf(ctx)).guardian
    draw(ctx, { title, ended: true })
  }

  router.get('/guardian', async ctx => {
    const token = String(ctx.query.token ?? '')
    const student = await findGuardian(withEm(deps), token)
    if (!student) return drawExpired(ctx)
    const { title } = textsOf(languageOf(ctx)).guardian
    draw(ctx, { title, token, firstName: student.firstName })
  })
  router.post('/guardian', ctx =>
    submitForm(
      ctx,
      Ask,
      async ({ token, act }) => {
        await deps.signLimits.mails.ofAddress.consume(clientKey(ctx.ip))
        const outcome = await useGuardianLink(withEm(deps), token, act)
        const { outcomes } = textsOf(languageOf(ctx)).guardian
        const [title = '', lead] = outcomes[act][outcome]
        draw(ctx, { title, lead, done: true, token, canGoBack: act !== 'refuse' })
      },
      () => drawExpired(ctx),
    ),
  )
  return router
}
