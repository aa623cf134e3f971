import { type ManagedUser, Role, userSorts } from '@kocyolu/contracts'
import { Button, useFormat, useSession } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../shared/badge.tsx'
import { type Column, ListView } from '../../shared/list-view.tsx'
import { Person } from '../../shared/person.tsx'
import { useActionsColumn } from '../../shared/row-actions.tsx'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useListState } from '../../shared/use-list-state.ts'
import { FactorResetButton } from './factor-reset-button.tsx'
import { usersFile, usersQuery } from './queries.ts'
import { RoleDialog } from './role-dialog.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { SuspendButton } from './suspend-button.tsx'
import { useText } from './texts.ts'

const tones = { student: 'plain', mentor: 'accent', admin: 'alert' } as const

/** Everybody who has an account. */
export function Users() {
  const t = useText()
  const shared = useSharedText()
  const format = useFormat()
  const state = useListState()
  const { user: me } = useSession()
  const query = useQuery(usersQuery(state.query))
  const [changing, setChanging] = useState<ManagedUser | null>(null)

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
        file={usersFile(state.filters)}
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
    </>
  )
}

const nameOf = ({ firstName, lastName }: ManagedUser): string => `${firstName} ${lastName}`
