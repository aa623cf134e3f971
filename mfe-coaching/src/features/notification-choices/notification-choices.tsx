import type { Role } from '@kocyolu/contracts'
import { QueryView, Skeleton, toast, useErrorText } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChoiceTable, headHeight, rowHeight } from './choice-table.tsx'
import { choose, preferencesQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Kinds of news for a user of a role, as far as this build knows. */
const kinds: Record<Role, number> = { student: 6, mentor: 7, admin: 2 }

/** A user's channels for each kind of news; a choice is saved at once. `devices` are browsers for pushes. */
export function NotificationChoices({ user, devices }: { user: { role: Role }; devices?: ReactNode }) {
  const t = useText()
  const errorText = useErrorText()
  const { mutate } = useMutation({
    ...choose,
    // Said also where the page has been left meanwhile.
    onError: (error, ...rest) => {
      choose.onError?.(error, ...rest)
      toast.error(t('failed'), errorText(error))
    },
  })
  return (
    <Section layout="beside" title={t('title')} lead={t('lead')} hash="notifications">
      <QueryView
        query={useQuery(preferencesQuery)}
        skeleton={<Skeleton height={headHeight + rowHeight * kinds[user.role]} radius={12} />}
      >
        {({ preferences }) => <ChoiceTable preferences={preferences} onChoose={choice => mutate(choice)} />}
      </QueryView>
      {devices}
    </Section>
  )
}
