import Router from '@koa/router'
import { clientKey, readForm, type State } from '@kocyolu/service'
import { errorText, languageOf } from '../pages/texts/language.ts'
import type { ProcessDeps } from '../service.ts'
import { isWeakPassword } from './weak-password.ts'

const bodyBytes = 4_096

/** Answers the forms about a new password while it is typed: a text, empty for a good one. Nothing of it is kept. */
export function judgePages(deps: ProcessDeps): Router<State> {
  const router = new Router<State>({ prefix: '/account' })
  router.post('/password-note', async ctx => {
    await deps.signLimits.passwordNotes.consume(clientKey(ctx.ip))
    const { password = '', firstName = '', lastName = '', email = '' } = await readForm(ctx, bodyBytes)
    const isWeak = isWeakPassword(password, { firstName, lastName, email }, deps.config.brandName)
    ctx.body = { message: isWeak ? errorText(languageOf(ctx), 'password_weak') : '' }
  })
  return router
}
