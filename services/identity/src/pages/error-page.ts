import type { AppError, Context } from '@kocyolu/service'
import { wantsJson } from './forms.ts'
import { renderPage } from './render.ts'
import { languageOf, textsOf } from './texts/language.ts'

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
