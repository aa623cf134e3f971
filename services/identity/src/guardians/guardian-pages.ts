import Router from '@koa/router'
import { dayMs } from '@kocyolu/contracts'
import {
  AppError,
  type Context,
  clientKey,
  emit,
  inTransaction,
  linkIdOf,
  type State,
  withEm,
} from '@kocyolu/service'
import { sql } from 'kysely'
import { z } from 'zod'
import { Guardian, User } from '../db/entities.ts'
import { deletionDay } from '../deletion/deletion.ts'
import { beginExport } from '../exports/exports.ts'
import { linkExpired } from '../links/use-links.ts'
import { submitForm } from '../pages/forms.ts'
import { type PageData, renderPage } from '../pages/render.ts'
import { languageOf, textsOf } from '../pages/texts/language.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { changeUser, lockUser } from '../users/change-user.ts'
import { addressHash, hasGuardian, ofStudent } from './guardians.ts'

/** So long after a guardian had an account deleted, and the student has taken that back, the link asks for it no more. */
const pauseMs = 30 * 86_400_000

const guardianActs = ['export', 'deletion', 'refuse', 'refuse_all'] as const
type GuardianAct = (typeof guardianActs)[number]
/** Result of it: it is done, is so already, or is for the operator to decide. */
type Outcome = 'done' | 'known' | 'operator'

/** Whose guardian a link was mailed to; undefined when it is unknown, replaced, or the student has come of age. */
async function findGuardian(deps: Deps, secret: string): Promise<User | undefined> {
  const linkId = linkIdOf(deps.config.linkKeys, secret)
  const guardian = linkId === undefined ? null : await deps.em.findOne(Guardian, { linkId })
  const user = guardian && (await deps.em.findOne(User, { id: guardian.userId }))
  return user && isOpen(deps, user) ? user : undefined
}

const isOpen = ({ clock }: Deps, user: User): boolean => !user.suspended && hasGuardian(user, clock.now())

/** Does what a guardian asks for by the mailed link, which stays: asked again, each is done once. */
async function useGuardianLink(deps: Deps, secret: string, act: GuardianAct): Promise<Outcome> {
  const found = await findGuardian(deps, secret)
  if (!found) throw linkExpired()
  return inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id: found.id })
    const linkId = linkIdOf(deps.config.linkKeys, secret)
    const guardian = await deps.em.findOne(Guardian, { userId: found.id, linkId }, { refresh: true })
    if (!user || !guardian || !isOpen(deps, user)) throw linkExpired()
    return acts[act](deps, user, guardian)
  })
}

type Act = (deps: Deps, user: User, guardian: Guardian) => Promise<Outcome>

const acts: Record<GuardianAct, Act> = {
  export: askExport,
  deletion: askDeletion,
  refuse,
  refuse_all: refuseAll,
}

/** The file is for who is signed in to the account alone: others' words are in it. */
async function askExport(deps: Deps, user: User): Promise<Outcome> {
  const begun = await beginExport(deps, user).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'export.limit') return undefined
    throw error
  })
  if (!begun?.isNew) return 'known'
  emit(deps, 'user.account_changed', { userId: user.id, change: 'guardian_asked_export' })
  return 'done'
}

async function askDeletion(deps: Deps, user: User, guardian: Guardian): Promise<Outcome> {
  if (user.deletionDueAt) return 'known'
  const now = deps.clock.now()
  const last = guardian.deletionAskedAt
  if (last && now.getTime() - last.getTime() < pauseMs) return 'operator'
  guardian.deletionAskedAt = now
  const deletionDueAt = deletionDay(deps)
  await changeUser(deps, user.id, () => ({ deletionDueAt, keepsReviews: false }))
  const notified = { userId: user.id, dueAt: deletionDueAt.toISOString() }
  emit(deps, 'user.account_changed', { ...notified, change: 'guardian_asked_deletion' })
  return 'done'
}

/** For this student alone: another one's mails and page go on. */
async function refuse(deps: Deps, user: User, guardian: Guardian): Promise<Outcome> {
  const { email, givenAt } = guardian
  if (!email) return 'known'
  await keepRejection(deps, ofStudent(email, user.id))
  const dueAt = new Date(givenAt.getTime() + dayMs)
  Object.assign(guardian, { email: null, linkId: null, dueAt, getsSummary: false })
  return 'done'
}

async function keepRejection(deps: Deps, refused: string): Promise<void> {
  const hash = addressHash(deps, refused)
  await sql`insert into refused_guardians (address_hash, refused_at) values (${hash}, ${deps.clock.now()})
    on conflict do nothing`.execute(deps.em.getKysely())
}

/** All accounts with the address lose it; the rows remember when it was given, and end by themselves. */
async function refuseAll(deps: Deps, _user: User, { email }: Guardian): Promise<Outcome> {
  if (!email) return 'known'
  await keepRejection(deps, email)
  await sql`update guardians set email = null, link_id = null, gets_summary = false, due_at = given_at + interval '1 day'
    where user_id in (select user_id from guardians where email = ${email} order by user_id for update)`.execute(
    deps.em.getKysely(),
  )
  return 'done'
}

const Ask = z.object({ token: z.string().min(1), act: z.enum(guardianActs) })

/** The page behind the link that a guardian is mailed. Opening it does nothing: mail scanners do that too. */
export function guardianPages(deps: ProcessDeps): Router<State> {
  const router = new Router<State>({ prefix: '/account' })

  const render = (ctx: Context, data: PageData): void => {
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Referrer-Policy', 'no-referrer')
    ctx.body = renderPage(ctx, deps.config.brandName, './guardian', data)
  }
  const renderExpired = (ctx: Context): void => {
    ctx.status = 400
    const { endedTitle: title } = textsOf(languageOf(ctx)).guardian
    render(ctx, { title, ended: true })
  }

  router.get('/guardian', async ctx => {
    const token = String(ctx.query.token ?? '')
    const student = await findGuardian(withEm(deps), token)
    if (!student) return renderExpired(ctx)
    const { title } = textsOf(languageOf(ctx)).guardian
    render(ctx, { title, token, firstName: student.firstName })
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
        render(ctx, { title, lead, done: true, token, canGoBack: !act.startsWith('refuse') })
      },
      () => renderExpired(ctx),
    ),
  )
  return router
}
