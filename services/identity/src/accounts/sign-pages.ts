import Router from '@koa/router'
import { type Context, callerOf, clientKey, type State, withEm } from '@kocyolu/service'
import { onTheWay, safeReturnTo, seeOther, submitForm } from '../pages/forms.ts'
import { type PageData, renderPage } from '../pages/render.ts'
import { chosenLanguage, languageOf, textsOf } from '../pages/texts/language.ts'
import type { ProcessDeps } from '../service.ts'
import { isKnownBrowser } from './known-browsers.ts'
import { browserOf, SignIn, type SignInStep, signIn } from './sign-in.ts'
import { SignUp, signUp } from './sign-up.ts'

/** Redirects after a sign-in form: to `returnTo`, or to the second step; a browser that keeps no cookies is looked at first. */
export function goOn(ctx: Context, step: SignInStep, given: string | undefined, trial = ''): void {
  const search = new URLSearchParams({ returnTo: safeReturnTo(given) })
  // The form's page has set one.
  if (trial && !ctx.get('cookie')) seeOther(ctx, `/account/cookies?${search}`)
  else if (step === 'signed_in') seeOther(ctx, safeReturnTo(given))
  else seeOther(ctx, `/account/second-step?${search}`)
}

const trialCookie = { signed: false, httpOnly: true, sameSite: 'lax', path: '/account' } as const

/** Sign-in and sign-up. A user who is signed in already is redirected. */
export function signPages(deps: ProcessDeps): Router<State> {
  const router = new Router<State>({ prefix: '/account' })

  const render = (ctx: Context, screen: 'sign-in' | 'sign-up', data: Partial<PageData> = {}): void => {
    const t = textsOf(languageOf(ctx))
    const { title } = screen === 'sign-in' ? t.signIn : t.signUp
    const provider = deps.provider?.name
    const script = screen === 'sign-up' ? { script: 'password.js' } : {}
    const trial = !ctx.get('cookie')
    if (trial) ctx.cookies.set('kocyolu.cookies', '1', trialCookie)
    const page = { title, provider, trial, ...script, ...data }
    ctx.body = renderPage(ctx, deps.config.brandName, `./${screen}`, page)
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

  router.get('/cookies', ctx => {
    const returnTo = safeReturnTo(ctx.query.returnTo)
    if (callerOf(ctx)) return seeOther(ctx, returnTo)
    if (ctx.get('cookie')) return seeOther(ctx, `/account/second-step?${new URLSearchParams({ returnTo })}`)
    const { title, lead } = textsOf(languageOf(ctx)).cookies
    ctx.set('Cache-Control', 'no-store')
    ctx.body = renderPage(ctx, deps.config.brandName, './cookies', { title, lead })
  })

  router.post('/sign-in', ctx =>
    submitForm(
      ctx,
      SignIn,
      async (input, fields) => {
        const origin = { address: clientKey(ctx.ip), isKnown: isKnownBrowser(deps, ctx, input.email) }
        const step = await signIn(withEm(deps), origin, input, browserOf(deps, ctx))
        goOn(ctx, step, fields.returnTo, fields.trial)
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
        const origin = { address: clientKey(ctx.ip), isKnown: isKnownBrowser(deps, ctx, input.email) }
        const step = await signUp(
          withEm(deps),
          origin,
          input,
          languages,
          browserOf(deps, ctx),
          onTheWay(fields.returnTo),
        )
        goOn(ctx, step, fields.returnTo, fields.trial)
      },
      (values, issues) => render(ctx, 'sign-up', { values, issues }),
    ),
  )
  return router
}
