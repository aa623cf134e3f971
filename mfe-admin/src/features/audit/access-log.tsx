import { type AccessEntry, AccessKind } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { type Column, ListView } from '../../shared/list-view.tsx'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useListState } from '../../shared/use-list-state.ts'
import styles from './audit.module.css'
import { accessQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Sign-ins, proofs and calls that were rejected for lack of rights. */
export function AccessLog() {
  const t = useText()
  const shared = useSharedText()
  const format = useFormat()
  const state = useListState()
  const query = useQuery(accessQuery(state.query))
  const textOf = (group: 'kind' | 'by', name: string): string =>
    t(`access.${group}.${name}` as 'access.kind.other')

  const columns: Column<AccessEntry>[] = [
    {
      key: 'what',
      title: t('access.what'),
      render: ({ kind, detail }) => (
        <span className={styles.act}>
          <strong>{textOf('kind', kind)}</strong>
          <span>{kind === 'forbidden' ? detail : textOf('by', detail)}</span>
        </span>
      ),
    },
    { key: 'user', title: t('access.user'), render: ({ user }) => user?.name ?? t('access.unknown') },
    { key: 'address', title: t('access.address'), render: ({ address }) => address },
    {
      key: 'when',
      title: t('when', { zone: format.zoneName }),
      render: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
    },
  ]
  return (
    <ListView
      state={state}
      query={query}
      label={t('area.access')}
      columns={columns}
      rowKey={entry => entry.id}
      search={t('access.search')}
      filters={[
        {
          name: 'kind',
          label: t('access.what'),
          options: AccessKind.options.map(kind => ({ value: kind, label: textOf('kind', kind) })),
        },
        { name: 'from', label: shared('list.from'), options: 'day' },
        { name: 'to', label: shared('list.to'), options: 'day' },
      ]}
      empty={{ title: t('access.none.title'), text: t('access.none.text') }}
    />
  )
}
