import Router from '@koa/router'
import { ReportReason, WriteOutsideReport } from '@kocyolu/contracts'
import { type Context, clientKey, type State, withEm } from '@kocyolu/service'
import { z } from 'zod'
import { submitForm } from '../pages/forms.ts'
import { type PageData, renderPage } from '../pages/render.ts'
import { languageOf, textsOf } from '../pages/texts/language.ts'
import type { ProcessDeps } from '../service.ts'
import { findOutsideReport, openOutsideReport, writeOutsideReport } from './outside-reports.ts'

const Token = z.object({ token: z.string().min(1).max(200) })

/** The form for users without an account, and the page behind the link that proves their address. */
export function reportPages(deps: ProcessDeps): Router<State> {
  const router = new Router<State>({ prefix: '/account' })
  const textsFor = (ctx: Context) => textsOf(languageOf(ctx)).report

  const render = (ctx: Context, data: PageData): void => {
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Referrer-Policy', 'no-referrer')
    ctx.body = renderPage(ctx, deps.config.brandName, './report', { ...data, reasons: ReportReason.options })
  }
  const renderForm = (ctx: Context, data: Partial<PageData> = {}): void =>
    render(ctx, { title: textsFor(ctx).title, form: true, ...data })
  const renderDone = (ctx: Context, hours: number): void =>
    render(ctx, { title: textsFor(ctx).openedTitle, lead: textsFor(ctx).opened(hours) })
  const renderExpired = (ctx: Context): void => {
    ctx.status = 400
    render(ctx, { title: textsOf(languageOf(ctx)).expired.title, ended: true })
  }

  router.get('/report', async ctx => {
    const { token } = ctx.query
    if (token === undefined) return renderForm(ctx)
    const found = await findOutsideReport(withEm(deps), String(token))
    if (!found) return renderExpired(ctx)
    if (found.isOpen) return renderDone(ctx, found.hours)
    render(ctx, { title: textsFor(ctx).proveTitle, token: String(token) })
  })
  router.post('/report', ctx =>
    submitForm(
      ctx,
      WriteOutsideReport,
      async input => {
        await writeOutsideReport(withEm(deps), clientKey(ctx.ip), input, languageOf(ctx))
        render(ctx, { title: textsFor(ctx).sentTitle, lead: textsFor(ctx).sent(input.email) })
      },
      (values, issues) => {
        const wrong: Record<string, string> = textsFor(ctx).wrong
        const said = issues.map(({ path, message }) => ({ path, message: wrong[path] ?? message }))
        renderForm(ctx, { values, issues: said })
      },
    ),
  )
  router.post('/report/proof', ctx =>
    submitForm(
      ctx,
      Token,
      async ({ token }) => renderDone(ctx, await openOutsideReport(withEm(deps), token)),
      () => renderExpired(ctx),
    ),
  )
  return router
}
