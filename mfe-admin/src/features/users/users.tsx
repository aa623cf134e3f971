import {
  asList,
  BirthDateChange,
  identityCalls,
  limits,
  type ManagedUser,
  Role,
  urlOf,
  userSorts,
} from '@kocyolu/contracts'
import { Button, ConfirmAction, call, useFormat, useSession } from '@kocyolu/web'
import { SelectField, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useState } from 'react'
import { ownKey } from '../../own-key.ts'
import { Badge } from '../../shared/badge.tsx'
import { FormDialog, useFormTexts } from '../../shared/form-dialog.tsx'
import { ListView } from '../../shared/list-view.tsx'
import { useActionsColumn } from '../../shared/row.tsx'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { type Column, Person, useListQuery, useListState } from '../../shared/use-list.tsx'
import { useText } from './texts.ts'

const tones = { student: 'plain', mentor: 'accent', admin: 'alert' } as const

/** Everybody who has an account. */
export function Users() {
  const t = useText()
  const shared = useSharedText()
  const format = useFormat()
  const state = useListState()
  const { user: me } = useSession()
  const query = useListQuery(ownKey('users', state.query), async request =>
    asList(await call(identityCalls.listUsers, { query: { limit: '20', ...state.query }, ...request })),
  )
  const [changing, setChanging] = useState<ManagedUser | null>(null)
  const [correcting, setCorrecting] = useState<ManagedUser | null>(null)

  const columns: Column<ManagedUser>[] = [
    {
      key: 'name',
      title: t('name'),
      render: user => <Person person={user}>{user.email}</Person>,
      sorts: { ascend: 'name' },
    },
    {
      key: 'role',
      title: t('role'),
      render: user => <Badge tone={tones[user.role]}>{shared(`role.${user.role}`)}</Badge>,
    },
    {
      key: 'state',
      title: t('state'),
      render: user => (
        <>
          {user.suspended ? (
            <Badge tone="alert">{t('suspended')}</Badge>
          ) : (
            t(user.emailRejected ? 'rejected' : user.emailVerified ? 'active' : 'unverified')
          )}
          {user.factorResetDueAt && (
            <div>{t('factorReset', { when: format.dateTime(user.factorResetDueAt) })}</div>
          )}
        </>
      ),
    },
    {
      key: 'joined',
      title: t('joined'),
      render: user => <time dateTime={user.createdAt}>{format.date(user.createdAt)}</time>,
      sorts: { ascend: 'oldest', descend: 'newest' },
    },
    useActionsColumn(nameOf, user => (
      <>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setChanging(user)}>
          {t('changeRole')}
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setCorrecting(user)}>
          {t('correctBirth')}
        </Button>
        {user.id !== me?.id && (
          <>
            <SignOutButton user={user} />
            {user.hasSecondFactor && <FactorResetButton user={user} />}
            <SuspendButton user={user} />
          </>
        )}
      </>
    )),
  ]

  return (
    <>
      <ListView
        state={state}
        query={query}
        label={t('title')}
        columns={columns}
        rowKey={user => user.id}
        search={t('search')}
        filters={[
          {
            name: 'role',
            label: t('role'),
            options: Role.options.map(role => ({ value: role, label: shared(`role.${role}`) })),
          },
          {
            name: 'suspended',
            label: t('state'),
            options: [
              { value: 'false', label: t('active') },
              { value: 'true', label: t('suspended') },
            ],
          },
        ]}
        sorts={userSorts.map(sort => ({ value: sort, label: t(`sort.${sort}`) }))}
        file={urlOf(identityCalls.exportUsers, { query: state.filters })}
        empty={{ title: t('none.title'), text: t('none.text') }}
      />
      {changing && (
        <RoleDialog
          key={changing.id}
          user={changing}
          // A late answer closes its own dialog alone.
          onClose={() => setChanging(now => (now === changing ? null : now))}
        />
      )}
      {correcting && (
        <BirthDateDialog key={correcting.id} user={correcting} onClose={() => setCorrecting(null)} />
      )}
    </>
  )
}

const nameOf = ({ firstName, lastName }: ManagedUser): string => `${firstName} ${lastName}`

/** Ends all sign-ins of a user. */
function SignOutButton({ user }: { user: ManagedUser }) {
  const t = useText()
  const name = `${user.firstName} ${user.lastName}`
  const { send, isPending } = useAction({
    name: `users.${user.id}.sign-out`,
    call: () => call(identityCalls.endUserSignIns, { params: { id: user.id } }),
    changes: 'audit',
    done: () => t('signOutDone', { name }),
  })
  return (
    <ConfirmAction
      confirm={t('signOut')}
      title={t('signOutTitle', { name })}
      text={t('signOutText', { name })}
      isBusy={isPending}
      call={() => send(undefined)}
    />
  )
}

/** Asks for the reset of a lost second factor, or takes that back. */
function FactorResetButton({ user }: { user: ManagedUser }) {
  const t = useText()
  const name = `${user.firstName} ${user.lastName}`
  const what = user.factorResetDueAt ? 'keepFactor' : 'resetFactor'
  const asked = user.factorResetDueAt ? identityCalls.takeBackFactorReset : identityCalls.askFactorReset
  const { send, isPending } = useAction({
    name: `users.${user.id}.factor-reset`,
    call: (_what: typeof what) => call(asked, { params: { id: user.id } }),
    changes: 'users',
    changed: (_what, row) => ({ id: user.id, row }),
    done: what => t(`${what}Done`, { name }),
  })
  return (
    <ConfirmAction
      confirm={t(what)}
      title={t(`${what}Title`, { name })}
      text={t(`${what}Text`, { name, hours: limits.factorResetHours })}
      variant={what === 'resetFactor' ? 'alert' : 'primary'}
      isBusy={isPending}
      call={() => send(what)}
    />
  )
}

/** Suspends a user, or lets them in again. */
function SuspendButton({ user }: { user: ManagedUser }) {
  const t = useText()
  const name = `${user.firstName} ${user.lastName}`
  const what = user.suspended ? 'restore' : 'suspend'
  const { send, isPending } = useAction({
    name: `users.${user.id}.suspended`,
    call: (suspended: boolean) =>
      call(identityCalls.changeUser, { params: { id: user.id }, body: { suspended } }),
    changes: 'users',
    changed: (_suspended, row) => ({ id: user.id, row }),
    done: suspended => t(suspended ? 'suspendDone' : 'restoreDone', { name }),
  })
  return (
    <ConfirmAction
      confirm={t(what)}
      title={t(`${what}Title`, { name })}
      text={t(user.role === 'mentor' ? `${what}MentorText` : `${what}Text`, { name })}
      variant={what === 'suspend' ? 'alert' : 'primary'}
      isBusy={isPending}
      call={() => send(what === 'suspend')}
    />
  )
}

type Props = { user: ManagedUser; onClose: () => void }

/** Gives a user another role. */
function RoleDialog({ user, onClose }: Props) {
  const t = useText()
  const shared = useSharedText()
  const [role, setRole] = useState<string>(user.role)
  const name = `${user.firstName} ${user.lastName}`
  const { send, isPending } = useAction({
    name: `users.${user.id}.role`,
    call: (chosen: Role) =>
      call(identityCalls.changeUser, { params: { id: user.id }, body: { role: chosen } }),
    changes: 'users',
    changed: (_chosen, row) => ({ id: user.id, row }),
    done: chosen => t('roleDone', { name, role: shared(`role.${chosen}`) }),
  })
  const confirm = async () => {
    const chosen = Role.options.find(one => one === role)
    if (chosen && chosen !== user.role) await send(chosen)
  }
  return (
    <ConfirmAction
      open
      title={t('roleTitle', { name })}
      text={t('roleText', { name })}
      confirm={t('changeRole')}
      variant="primary"
      isBusy={isPending}
      call={confirm}
      onClose={onClose}
    >
      <SelectField
        label={t('newRole')}
        value={role}
        options={Role.options.map(one => ({ value: one, label: shared(`role.${one}`) }))}
        onChange={setRole}
      />
    </ConfirmAction>
  )
}

/** Corrects a mistyped date of birth, which no user is shown. */
function BirthDateDialog({ user, onClose }: Props) {
  const t = useText()
  const { message, failed } = useFormTexts()
  const name = nameOf(user)
  const draft = useFormDraft(`user.${user.id}.birth-date`, { birthDate: '' })
  const { send } = useAction({
    name: `users.${user.id}.birth-date`,
    call: (body: BirthDateChange) => call(identityCalls.correctBirthDate, { params: { id: user.id }, body }),
    changes: 'audit',
    done: () => t('birthDone', { name }),
  })
  const form = useForm({
    schema: BirthDateChange,
    body: draft.values,
    message: (field: 'birthDate', problem) =>
      problem.kind === 'invalid' ? t('birthInvalid', { ...ages }) : message(field, problem),
    isUnsaved: draft.isChanged,
    failed,
    send: body => send(body).then(() => draft.settle() && onClose()),
  })
  return (
    <FormDialog
      title={t('birthTitle', { name })}
      text={t('birthText', { ...ages })}
      confirm={t('correctBirth')}
      form={form}
      draft={draft}
      labels={{ birthDate: t('birthDate') }}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={t('birthDate')}
        error={form.error('birthDate')}
        value={draft.values.birthDate}
        onChange={birthDate => draft.change({ birthDate })}
      />
    </FormDialog>
  )
}

const ages = { least: limits.minimumAge, adult: limits.ageOfMajority }
