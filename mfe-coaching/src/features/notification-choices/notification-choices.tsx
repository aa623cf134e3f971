import { type NotificationPreference, notificationsCalls, type Role } from '@kocyolu/contracts'
import { call, QueryView, Skeleton, useLanguage } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ownKey } from '../../own-key.ts'
import { useAction } from '../../shared/use-action.ts'
import styles from './choice-table.module.css'
import { OwnTimesChoices } from './own-times.tsx'
import { useText } from './texts.ts'

/** Kinds of news for a user of a role, as far as this build knows. */
const kinds: Record<Role, number> = { student: 14, mentor: 12, admin: 3 }

/** A user's channels for each kind of news; a choice is saved at once. `devices` are browsers for pushes. */
export function NotificationChoices({ user, devices }: { user: { role: Role }; devices?: ReactNode }) {
  const t = useText()
  const { mutate } = useAction(choose, t('failed'))
  return (
    <Section layout="beside" title={t('title')} lead={t('lead')} hash="notifications">
      <QueryView
        query={useQuery(preferencesQuery)}
        skeleton={<Skeleton height={headHeight + rowHeight * kinds[user.role]} radius={12} />}
      >
        {({ preferences }) => <ChoiceTable preferences={preferences} onChoose={choice => mutate(choice)} />}
      </QueryView>
      <OwnTimesChoices />
      {devices}
    </Section>
  )
}

/** In pixels, as its style sheet says. */
const headHeight = 40
const rowHeight = 56

/** A site that pushes nothing has two. */
const waysOf = (preferences: NotificationPreference[]): readonly Way[] =>
  preferences.some(({ push }) => push) ? ['mail', 'inApp', 'push'] : ['mail', 'inApp']

type Props = { preferences: NotificationPreference[]; onChoose: (choice: Choice) => void }

function ChoiceTable({ preferences, onChoose }: Props) {
  const t = useText()
  const language = useLanguage()
  const ways = waysOf(preferences)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          {ways.map(way => (
            <th key={way} scope="col">
              {t(way)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferences.map(preference => (
          <tr key={preference.kind}>
            <th scope="row">{preference.name?.[language] ?? t('other')}</th>
            {ways.map(way => (
              <td key={way}>
                <WaySwitch preference={preference} way={way} onChoose={onChoose} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SwitchProps = {
  preference: NotificationPreference
  way: Way
  onChoose: (choice: Choice) => void
}

function WaySwitch({ preference, way, onChoose }: SwitchProps) {
  const t = useText()
  const language = useLanguage()
  const { kind, name, [way]: state } = preference
  if (!state)
    return (
      <span className="soft small">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('none')}</span>
      </span>
    )
  if (state.fixed) return <span className="soft small">{t('fixed')}</span>
  return (
    <input
      type="checkbox"
      role="switch"
      className={styles.switch}
      aria-label={t('switch', { kind: name?.[language] ?? t('other'), way: t(way) })}
      checked={state.on}
      aria-checked={state.on}
      onChange={event => onChoose({ kind, way, on: event.target.checked })}
    />
  )
}

type Way = 'mail' | 'inApp' | 'push'
type Choice = { kind: NotificationPreference['kind']; way: Way; on: boolean }

/** A user's channels for each kind of news. */
const preferencesQuery = queryOptions({
  queryKey: ownKey('notification-preferences'),
  queryFn: ({ signal }) => call(notificationsCalls.listPreferences, { signal }),
})

/** Shows a choice at once, and takes it back when it could not be kept. */
const choose = mutationOptions({
  mutationFn: ({ kind, way, on }: Choice) =>
    call(notificationsCalls.changePreferences, { body: { preferences: [{ kind, [way]: on }] } }),
  // One after the other, or an older answer would undo a newer choice.
  scope: { id: 'notification-preferences' },
  onMutate: async (choice, { client }) => {
    await client.cancelQueries({ queryKey: preferencesQuery.queryKey })
    client.setQueryData(preferencesQuery.queryKey, data => data && withChoice(data.preferences, choice))
  },
  onError: (_error, choice, _prepared, { client }) =>
    client.setQueryData(
      preferencesQuery.queryKey,
      data => data && withChoice(data.preferences, { ...choice, on: !choice.on }),
    ),
})

function withChoice(preferences: NotificationPreference[], { kind, way, on }: Choice) {
  return {
    preferences: preferences.map(one => {
      const now = one[way]
      return one.kind === kind && now ? { ...one, [way]: { ...now, on } } : one
    }),
  }
}
