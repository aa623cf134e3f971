import Router from '@koa/router'
import { type Context, callerOf, clientKey, type State, withEm } from '@kocyolu/service'
import { safeReturnTo, seeOther, submitForm } from '../pages/forms.ts'
import { type PageData, renderPage } from '../pages/render.ts'
import { chosenLanguage, languageOf, textsOf } from '../pages/texts/language.ts'
import type { ProcessDeps } from '../service.ts'
import { browserOf, isKnownBrowser, SignIn, type SignInStep, signIn } from './sign-in.ts'
import { SignUp, signUp } from './sign-up.ts'

/** Redirects after a sign-in form: to `returnTo`, or to the second step. */
export function goOn(ctx: Context, step: SignInStep, given: string | undefined): void {
  const returnTo = safeReturnTo(given)
  const next = `/account/second-step?${new URLSearchParams({ returnTo })}`
  seeOther(ctx, step === 'signed_in' ? returnTo : next)
}

/** Sign-in and sign-up. A user who is signed in already is redirected. */
export function signPages(deps: ProcessDeps): Router<State> {
  const router = new Router<State>({ prefix: '/account' })

  const render = (ctx: Context, screen: 'sign-in' | 'sign-up', data: Partial<PageData> = {}): void => {
    const t = textsOf(languageOf(ctx))
    const { title } = screen === 'sign-in' ? t.signIn : t.signUp
    const provider = deps.provider?.name
    const script = screen === 'sign-up' ? { script: 'password.js' } : {}
    ctx.body = renderPage(ctx, deps.config.brandName, `./${screen}`, { title, provider, ...script, ...data })
  }
  for (const screen of ['sign-in', 'sign-up'] as const) {
    router.get(`/${screen}`, ctx => {
      if (callerOf(ctx)) return seeOther(ctx, safeReturnTo(ctx.query.returnTo))
      const role = ctx.query.intent === 'mentor' ? 'mentor' : 'student'
      const { changed, returnTo } = ctx.query
      render(ctx, screen, {
        values: { role, returnTo: String(returnTo ?? '') },
        passwordChanged: changed === 'password',
      })
    })
  }

  router.post('/sign-in', ctx =>
    submitForm(
      ctx,
      SignIn,
      async (input, fields) => {
        const origin = { address: clientKey(ctx.ip), isKnown: isKnownBrowser(ctx, input.email) }
        const step = await signIn(withEm(deps), origin, input, browserOf(deps, ctx))
        goOn(ctx, step, fields.returnTo)
      },
      (values, issues) => render(ctx, 'sign-in', { values, issues }),
    ),
  )

  router.post('/sign-up', ctx =>
    submitForm(
      ctx,
      SignUp,
      async (input, fields) => {
        const languages = { language: languageOf(ctx), locale: chosenLanguage(ctx) }
        const origin = { address: clientKey(ctx.ip), isKnown: isKnownBrowser(ctx, input.email) }
        const step = await signUp(withEm(deps), origin, input, languages, browserOf(deps, ctx))
        goOn(ctx, step, fields.returnTo)
      },
      (values, issues) => render(ctx, 'sign-up', { values, issues }),
    ),
  )
  return router
}
