import Router from '@koa/router'
import type { Issue } from '@kocyolu/contracts'
import { type Context, callerOf, clientKey, requireCaller, type State, withEm } from '@kocyolu/service'
import { z } from 'zod'
import { rememberBrowser } from '../accounts/known-browsers.ts'
import { findLink } from '../mailed-links/mailed-links.ts'
import { onTheWay, seeOther, submitForm } from '../pages/forms.ts'
import { type PageData, renderPage } from '../pages/render.ts'
import { dayText, languageOf, textsOf } from '../pages/texts/language.ts'
import type { ProcessDeps } from '../service.ts'
import {
  accountOfLink,
  confirmEmail,
  ForgotPassword,
  forgotPassword,
  isVerified,
  mailVerificationLink,
  ResetPassword,
  resetPassword,
  verifyEmail,
} from './use-links.ts'

const Token = z.object({ token: z.string().min(1) })

/** The pages behind mailed links, and the one that asks for a link. Opening a link uses nothing up: mail scanners do that too. */
export function linkPages(deps: ProcessDeps): Router<State> {
  const router = new Router<State>({ prefix: '/account' })

  const render = (ctx: Context, template: string, data: PageData): void => {
    // A link's secret is in the address.
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Referrer-Policy', 'no-referrer')
    ctx.body = renderPage(ctx, deps.config.brandName, `./${template}`, data)
  }
  const renderExpired = (ctx: Context, again: string, issues: Issue[] = []): void => {
    ctx.status = 400
    // A link that could not be used for another reason than its age says so.
    const lead = issues.find(issue => issue.path === '')?.message
    render(ctx, 'expired', { title: textsOf(languageOf(ctx)).expired.title, again, lead })
  }
  const renderReset = (ctx: Context, token: string, data: Partial<PageData> = {}): void =>
    render(ctx, 'reset-password', {
      title: textsOf(languageOf(ctx)).reset.title,
      script: 'password.js',
      token,
      ...data,
    })

  router.get('/forgot-password', ctx => {
    render(ctx, 'forgot-password', { title: textsOf(languageOf(ctx)).forgot.title })
  })
  router.post('/forgot-password', ctx =>
    submitForm(
      ctx,
      ForgotPassword,
      async input => {
        await forgotPassword(withEm(deps), clientKey(ctx.ip), input, languageOf(ctx))
        render(ctx, 'forgot-password', { title: textsOf(languageOf(ctx)).forgot.sentTitle, sent: true })
      },
      (values, issues) =>
        render(ctx, 'forgot-password', { title: textsOf(languageOf(ctx)).forgot.title, values, issues }),
    ),
  )

  router.get('/reset-password', async ctx => {
    const token = String(ctx.query.token ?? '')
    if (await findLink(withEm(deps), token, 'reset_password')) renderReset(ctx, token)
    else renderExpired(ctx, '/account/forgot-password')
  })
  router.post('/reset-password', ctx =>
    submitForm(
      ctx,
      ResetPassword,
      async input => {
        const email = await resetPassword(withEm(deps), input)
        // The mailbox is the owner's, and so is the browser: what is guessed elsewhere keeps it out no more.
        rememberBrowser(deps, ctx, email)
        seeOther(ctx, '/account/sign-in?changed=password')
      },
      (values, issues, { token = '' }) => {
        if (issues.some(issue => issue.path === 'token')) renderExpired(ctx, '/account/forgot-password')
        else renderReset(ctx, token, { values, issues })
      },
    ),
  )

  router.get('/change-email', async ctx => {
    const token = String(ctx.query.token ?? '')
    const account = await accountOfLink(withEm(deps), token, 'change_email')
    if (!account) return renderExpired(ctx, '/dashboard/settings')
    const { title, lead } = textsOf(languageOf(ctx)).changeEmail
    const opened = dayText(languageOf(ctx), account.createdAt)
    render(ctx, 'change-email', { title, token, lead: lead(account.name, opened) })
  })
  router.post('/change-email', ctx =>
    submitForm(
      ctx,
      Token,
      async ({ token }) => {
        await confirmEmail(withEm(deps), token)
        const { doneTitle: title } = textsOf(languageOf(ctx)).changeEmail
        render(ctx, 'change-email', { title, done: true, signedIn: callerOf(ctx) !== null })
      },
      (_, issues) => renderExpired(ctx, '/dashboard/settings', issues),
    ),
  )

  router.get('/verify-email', async ctx => {
    const { title, doneTitle } = textsOf(languageOf(ctx)).verify
    const { token } = ctx.query
    const caller = callerOf(ctx)
    const link = token === undefined ? undefined : await findLink(withEm(deps), String(token), 'verify_email')
    // A link that was used already says what it has done, in whichever browser it is opened.
    if (link ? await isVerified(withEm(deps), link.userId) : caller?.emailVerified)
      render(ctx, 'verify-email', { title: doneTitle, done: true, signedIn: caller !== null })
    else if (link) render(ctx, 'verify-email', { title, token })
    else if (token === undefined) render(ctx, 'verify-email', { title, ask: true, signedIn: caller !== null })
    else renderExpired(ctx, '/account/verify-email')
  })
  router.post('/verification-mail', async ctx => {
    await mailVerificationLink(
      withEm(deps),
      requireCaller(ctx),
      languageOf(ctx),
      onTheWay(ctx.query.returnTo),
    )
    const { sentTitle: title } = textsOf(languageOf(ctx)).verify
    render(ctx, 'verify-email', { title, sent: true })
  })
  router.post('/verify-email', ctx =>
    submitForm(
      ctx,
      Token,
      async ({ token }) => {
        await verifyEmail(withEm(deps), token)
        const { doneTitle: title } = textsOf(languageOf(ctx)).verify
        render(ctx, 'verify-email', { title, done: true, signedIn: callerOf(ctx) !== null })
      },
      (_, issues) => renderExpired(ctx, '/account/verify-email', issues),
    ),
  )
  return router
}
