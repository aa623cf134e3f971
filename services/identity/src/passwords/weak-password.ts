import Router from '@koa/router'
import { trFold } from '@kocyolu/contracts'
import { clientKey, invalidField, readForm, type State } from '@kocyolu/service'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { errorText, languageOf } from '../pages/texts/language.ts'
import type { Deps, ProcessDeps } from '../service.ts'

/** Whose password it is to be; a form may not know all of it yet. */
type Owner = { firstName: string; lastName: string; email: string }

// Of five: guessed neither by those who try what is usual, nor soon by who has stolen the hash.
const leastScore = 3
/** So much of it is not the person's own name or address. */
const leastOther = 6
// The estimate takes long for long texts of few letters: whatever is good is so by what comes first.
const judgedLength = 32

let estimator: ZxcvbnFactory | undefined

/** Whether a password is easily guessed: because many have it, by its pattern, or because it says who has it. */
export function isWeakPassword(
  password: string,
  { firstName, lastName, email }: Owner,
  brand: string,
): boolean {
  estimator ??= new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength: judgedLength,
    l33tMaxSubstitutions: 10,
  })
  const text = password.normalize('NFC').slice(0, judgedLength)
  const own = wordsOf(`${firstName} ${lastName} ${email} ${brand}`)
  const others = own.reduce((rest, word) => rest.replaceAll(word, ''), trFold(text))
  if (own.some(word => trFold(text).includes(word)) && lettersOf(others).length < leastOther) return true
  return estimator.check(text, own).score < leastScore
}

/** The words of a text, longest first, without those that are in many others. */
function wordsOf(text: string): string[] {
  const words = trFold(text)
    .slice(0, 500)
    .split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words)].filter(word => word.length > 2).sort((one, other) => other.length - one.length)
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Fails, said of `field`, when a new password is easily guessed. Comes before it is hashed, which is dear. */
export function refuseWeakPassword(
  { config }: Pick<Deps, 'config'>,
  password: string,
  owner: Owner,
  field = 'password',
): void {
  if (isWeakPassword(password, owner, config.brandName)) throw invalidField(field, 'password_weak')
}

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
