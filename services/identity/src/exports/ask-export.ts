import type { ExportRequest, OwnExport } from '@kocyolu/contracts'
import { AppError, invalidField, type RequestSignIn } from '@kocyolu/service'
import { type Actor, provePassword } from '../accounts/prove-password.ts'
import type { Deps } from '../service.ts'
import type { User } from '../users/user.entity.ts'
import { whileSignedIn } from '../users/while-signed-in.ts'
import { Export } from './export.entity.ts'
import { askServices, pauses } from './export-rounds.ts'
import { askableAt, exportView } from './export-view.ts'

/** Has the file of all that somebody has here made, once a day. While one is being made, that is the one. */
export async function askExport(
  deps: Deps,
  actor: Actor,
  { password }: ExportRequest,
  signIn: Pick<RequestSignIn, 'check'>,
): Promise<OwnExport> {
  const proved = await provePassword(deps, actor, password, 'password')
  return whileSignedIn(deps, actor.id, signIn, async (deps, user) => {
    if (user.passwordHash !== proved.passwordHash) throw invalidField('password', 'wrong_password')
    const { own } = await beginExport(deps, user)
    return exportView(own, deps.clock.now())
  })
}

/** Begins the export of somebody whose row is locked, or gives the one that is being made. */
export async function beginExport(deps: Deps, user: User): Promise<{ own: Export; isNew: boolean }> {
  const now = deps.clock.now()
  const known = await deps.em.findOne(Export, { userId: user.id })
  if (known && !known.readyAt) return { own: known, isNew: false }
  if (known) refuseTooSoon(known, now)
  const asked = begin(deps, user, known, now)
  askServices(deps, asked)
  return { own: asked, isNew: true }
}

function refuseTooSoon(known: Export, now: Date): void {
  const waitMs = askableAt(known).getTime() - now.getTime()
  if (waitMs > 0) throw new AppError('export.limit', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
}

/** A person has one: the next takes the place of the one before. */
function begin(deps: Deps, user: User, known: Export | null, now: Date): Export {
  const anew = {
    id: deps.ids.uuid(),
    language: languageOf(deps, user),
    askedAt: now,
    round: 1,
    answered: [],
    dueAt: new Date(now.getTime() + pauses.unanswered),
    readyAt: null,
    endsAt: null,
    archive: null,
  }
  if (known) return Object.assign(known, anew)
  const asked = deps.em.create(Export, { userId: user.id, ...anew })
  deps.em.persist(asked)
  return asked
}

function languageOf({ config }: Deps, { locale }: User): 'tr' | 'en' {
  return (locale === 'auto' ? config.defaultLanguage : locale) === 'en' ? 'en' : 'tr'
}
