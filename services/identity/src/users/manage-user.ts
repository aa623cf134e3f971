import type {
  BirthDateChange,
  BodyOf,
  Caller,
  EventPayload,
  identity,
  ManagedUser,
  Role,
} from '@kocyolu/contracts'
import { AppError, audit, emit, inTransaction, type RequestSignIn } from '@kocyolu/service'
import { sql } from 'kysely'
import type { User } from '../db/entities.ts'
import type { Deps } from '../service.ts'
import { changeUser, endSignIns, isMinor, lockUser, refuseTooYoung } from './change-user.ts'
import { endArchive } from './end-archive.ts'
import { getManagedUser } from './read-users.ts'

type Admin = { id: string; isLeaving: boolean }

/** The admins, their rows locked in one order until the transaction ends. */
export function lockAdmins({ em }: Deps): Promise<Admin[]> {
  return em
    .getKysely()
    .selectFrom('users')
    .select(['id', sql<boolean>`deletion_due_at is not null`.as('isLeaving')])
    .where('role', '=', 'admin')
    .where('suspended', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Whether this admin is the only one who will stay. */
export function isLastAdmin(admins: readonly Admin[], id: string): boolean {
  const staying = admins.filter(({ isLeaving }) => !isLeaving)
  return staying.length === 1 && staying[0]?.id === id
}

/** Acts while the rows of all admins are locked and the caller is still one of them. */
export const asAdmin = (
  deps: Deps,
  caller: Caller,
  signIn: Pick<RequestSignIn, 'check'>,
  act: (deps: Deps, admins: Admin[]) => Promise<void>,
): Promise<void> =>
  inTransaction(deps, async deps => {
    const admins = await lockAdmins(deps)
    await signIn.check()
    if (!admins.some(admin => admin.id === caller.id)) throw new AppError('forbidden')
    await act(deps, admins)
  })

type Change = BodyOf<typeof identity.changeUser>

/**
 * An admin gives a role, or suspends; every sign-in of the user ends. All admins' rows are locked first, in one order:
 * of two who take each other's role away at once, the later one is no admin any more, and one admin always stays.
 */
export async function manageUser(
  deps: Deps,
  caller: Caller,
  id: string,
  change: Change,
  signIn: Pick<RequestSignIn, 'check'>,
): Promise<ManagedUser> {
  await asAdmin(deps, caller, signIn, async (deps, admins) => {
    if (isLastAdmin(admins, id) && ((change.role ?? 'admin') !== 'admin' || change.suspended))
      throw new AppError('account.last_admin')
    let former: Role | undefined
    const audited = (user: Readonly<User>) => {
      former = user.role
      auditChange(deps, caller, user, change)
      return change
    }
    await changeUser(deps, id, audited, 'end')
    announceRole(deps, { id, former, role: change.role }, admins)
  })
  return getManagedUser(deps, id)
}

/** Has the owner of an account mailed that its role was changed, and every admin that there is another one. */
function announceRole(
  deps: Deps,
  { id: userId, former, role }: { id: string; former: Role | undefined; role: Role | undefined },
  admins: readonly Admin[],
): void {
  if (!former || !role || former === role) return
  emit(deps, 'user.account_changed', { userId, change: 'role' })
  if (role !== 'admin') return
  for (const admin of admins) emit(deps, 'user.account_changed', { userId: admin.id, change: 'admin_added' })
}

/** An admin corrects a date of birth that was mistyped: how old a user is decides what guards them. The date itself is in no log. */
export async function correctBirthDate(
  deps: Deps,
  caller: Caller,
  id: string,
  { birthDate }: BirthDateChange,
  signIn: Pick<RequestSignIn, 'check'>,
): Promise<void> {
  await asAdmin(deps, caller, signIn, async deps => {
    if (!(await lockUser(deps, { id }))) throw new AppError('not_found')
    await changeUser(deps, id, user => {
      refuseTooYoung(deps, { birthDate, role: user.role })
      if (user.birthDate === birthDate) return {}
      audit(deps, {
        ...{ actor: caller, action: 'user.birth_date_corrected', subject: subjectOf(user) },
        after: { minor: isMinor({ birthDate }, deps.clock.now()) },
      })
      return { birthDate }
    })
  })
}

/** An admin ends all sign-ins of a user, who may sign in again. */
export async function endUserSignIns(
  deps: Deps,
  caller: Caller,
  id: string,
  signIn: Pick<RequestSignIn, 'check'>,
): Promise<void> {
  await asAdmin(deps, caller, signIn, async deps => {
    const user = await lockUser(deps, { id })
    if (!user) throw new AppError('not_found')
    audit(deps, { actor: caller, action: 'user.signed_out', subject: subjectOf(user) })
    await endSignIns(deps, user)
    await endArchive(deps, id)
  })
}

/** A user as the audit log names them. */
export const subjectOf = ({ id, firstName, lastName }: Readonly<User>) => ({
  id,
  name: `${firstName} ${lastName}`,
})

/** Puts into the audit log what the admin does: a role and a suspension are two acts. */
function auditChange(
  deps: Deps,
  actor: Pick<Caller, 'id' | 'firstName' | 'lastName'>,
  user: Readonly<User>,
  { role, suspended }: Change,
): void {
  const subject = subjectOf(user)
  if (role) {
    audit(deps, { actor, action: 'user.changed', subject, before: { role: user.role }, after: { role } })
  }
  if (suspended === undefined) return
  const action = suspended ? 'user.suspended' : 'user.restored'
  audit(deps, { actor, action, subject, before: { suspended: user.suspended }, after: { suspended } })
}

/** Suspends a user, or ends that, as it was decided about what they wrote; what was decided earlier never wins. */
export async function decideSuspension(
  deps: Deps,
  { userId, suspended, decidedAt, by }: EventPayload<'user.suspension_decided'>,
): Promise<void> {
  await inTransaction(deps, async deps => {
    const admins = await lockAdmins(deps)
    if (suspended && isLastAdmin(admins, userId)) return keepLastAdmin(deps, userId, by)
    const { numUpdatedRows } = await deps.em
      .getKysely()
      .updateTable('users')
      .set({ suspension_decided_at: new Date(decidedAt) })
      .where('id', '=', userId)
      .where(eb =>
        eb.or([
          eb('suspension_decided_at', 'is', null),
          eb('suspension_decided_at', '<', new Date(decidedAt)),
        ]),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await changeUser(
      deps,
      userId,
      user => {
        auditChange(deps, by, user, { suspended })
        return { suspended }
      },
      'end',
    )
  })
}

/** The site keeps its last admin; who was mailed otherwise is mailed again, and the audit log says so. */
async function keepLastAdmin(
  deps: Deps,
  userId: string,
  by: EventPayload<'user.suspension_decided'>['by'],
): Promise<void> {
  const user = await lockUser(deps, { id: userId })
  if (!user) return
  const after = { reason: 'account.last_admin' }
  audit(deps, { actor: by, action: 'user.suspension_refused', subject: subjectOf(user), after })
  emit(deps, 'user.account_changed', { userId, change: 'restored' })
}

/** A user made a coach profile: they are a coach from now on, in every sign-in. An admin stays an admin. */
export async function becomeMentor(deps: Deps, created: EventPayload<'mentor.created'>): Promise<void> {
  await changeUser(deps, created.userId, user => {
    const { mentorProfileId } = created
    if (user.mentorProfileId === mentorProfileId) return {}
    const role = user.role === 'student' ? 'mentor' : user.role
    return { mentorProfileId, role }
  })
}

/** The coach profile was refused, or its owner deleted it: that one goes on as a student, in every sign-in. */
export async function remainStudent(deps: Deps, refused: EventPayload<'mentor.refused'>): Promise<void> {
  await changeUser(deps, refused.userId, user => {
    if (user.mentorProfileId !== refused.mentorProfileId) return {}
    return { mentorProfileId: null, role: user.role === 'mentor' ? 'student' : user.role }
  })
}

/** An operator with a shell on a host: the audit log knows no name. */
const shell = { id: '00000000-0000-0000-0000-000000000000', firstName: 'make-admin', lastName: '(shell)' }

/** Makes the owner of an e-mail address an admin; every sign-in with the old role ends. Fails when there is no account. */
export async function makeAdmin(deps: Deps, email: string): Promise<void> {
  await inTransaction(deps, async deps => {
    const admins = await lockAdmins(deps)
    const user = await lockUser(deps, { email: email.trim().toLowerCase() })
    if (!user) throw new Error(`There is no account with the e-mail ${email}`)
    const { id, role: former } = user
    const role = 'admin'
    auditChange(deps, shell, user, { role })
    await changeUser(deps, id, () => ({ role }))
    announceRole(deps, { id, former, role }, admins)
  })
}

/** Keeps that a mail server takes nothing for a user's address; of one that is another by now it says nothing. */
export async function noteRejected(
  { em, clock }: Deps,
  { userId, email }: EventPayload<'user.mail_rejected'>,
): Promise<void> {
  await em
    .getKysely()
    .updateTable('users')
    .set({ email_rejected_at: clock.now() })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_rejected_at', 'is', null)
    .execute()
}
