import { fileURLToPath } from 'node:url'
import type { Issue } from '@kocyolu/contracts'
import type { AppError, Context } from '@kocyolu/service'
import { Eta } from 'eta'
import { addressOf } from './assets.ts'
import { safeReturnTo, wantsJson } from './forms.ts'
import { type Language, languageOf, preferencesOf, textsOf } from './texts/language.ts'

const eta = new Eta({ views: fileURLToPath(new URL('./templates', import.meta.url)), cache: true })

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** Pages with a form for a new password have a script, which asks about it. */
const scriptPolicy = `${policy}; script-src 'self'; connect-src 'self'`

export type PageData = {
  title: string
  values?: Record<string, string>
  issues?: Issue[]
  /** A file of the pages' own. */
  script?: string
} & Record<string, unknown>

/** Renders a page that is no answer to a request. */
export const renderFile = (template: string, data: object): string => eta.render(template, data)

/** Renders one of the account pages in the request's language. */
export function renderPage(ctx: Context, brand: string, template: string, data: PageData): string {
  const language = languageOf(ctx)
  const { values = {}, issues = [] } = data
  const returnTo = safeReturnTo(values.returnTo ?? ctx.query.returnTo)
  ctx.type = 'html'
  ctx.set('Content-Security-Policy', data.script ? scriptPolicy : policy)
  ctx.set('Content-Language', language)
  ctx.vary('Accept-Language, Cookie')
  return eta.render(template, {
    ...data,
    ...{ brand, language, returnTo, values, issues },
    theme: preferencesOf(ctx).theme,
    t: textsOf(language),
    assets: { css: addressOf('account.css'), icon: addressOf('icon.svg') },
    script: data.script && addressOf(data.script),
    issueOf: (path: string) => issues.find(issue => issue.path === path)?.message,
    link: linker(ctx, returnTo),
    otherLanguage: inLanguage(ctx, language === 'tr' ? 'en' : 'tr'),
  })
}

/** Addresses of account pages that keep where the visitor was going, and a language chosen in the address. */
function linker(ctx: Context, returnTo: string): (path: string) => string {
  const { lang, intent } = ctx.query
  return path => {
    const search = new URLSearchParams({ returnTo })
    if (lang === 'tr' || lang === 'en') search.set('lang', lang)
    if (intent === 'student' || intent === 'mentor') search.set('intent', intent)
    return `${path}?${search}`
  }
}

function inLanguage(ctx: Context, language: Language): string {
  const search = new URLSearchParams(ctx.querystring)
  search.set('lang', language)
  return `${ctx.path}?${search}`
}

/** A page for a visitor whose request to an account page failed; the API and clients that ask for data get data. */
export function errorPage(brand: string): (ctx: Context, error: AppError) => string | undefined {
  return (ctx, error) => {
    if (!ctx.path.startsWith('/account/') || wantsJson(ctx)) return undefined
    const { failures } = textsOf(languageOf(ctx))
    const known = error.code in failures ? failures[error.code as keyof typeof failures] : failures.other
    const [title = '', lead] = known
    return renderPage(ctx, brand, './failure', {
      title,
      lead,
      number: error.status >= 500 && ctx.state.requestId,
    })
  }
}
