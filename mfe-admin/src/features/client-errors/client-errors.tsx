import { type ClientErrorGroup, ClientErrorKind, releasesCalls } from '@kocyolu/contracts'
import { call, useFormat } from '@kocyolu/web'
import { Link } from 'react-router-dom'
import { ownKey } from '../../own-key.ts'
import { Badge } from '../../shared/badge.tsx'
import { ListView } from '../../shared/list-view.tsx'
import { type Column, useListQuery, useListState } from '../../shared/use-list.tsx'
import styles from './client-errors.module.css'
import { useNames } from './queries.ts'
import { useText } from './texts.ts'

const apps = ['shell', 'mfe-public', 'mfe-coaching', 'mfe-messaging', 'mfe-admin']
const shownNames = 2

/** Errors of browsers, the last seen first. */
export function ClientErrors() {
  const t = useText()
  const format = useFormat()
  const names = useNames()
  const state = useListState()
  const query = useListQuery(ownKey('client-errors', state.query), request =>
    call(releasesCalls.listClientErrors, { query: state.query, ...request }),
  )
  const chosen = state.filters.composition
  const compositions = new Set(query.data?.items.flatMap(group => group.compositions))
  if (chosen) compositions.add(Number(chosen))

  const columns: Column<ClientErrorGroup>[] = [
    {
      key: 'what',
      title: t('what'),
      render: ({ id, message, place }) => (
        <span className={styles.what}>
          <Link to={`/admin/releases/errors/${id}`}>{message}</Link>
          {place && <code>{place}</code>}
        </span>
      ),
    },
    {
      key: 'part',
      title: t('part'),
      render: ({ app, kind }) => (
        <span className={styles.part}>
          {names.app(app)}
          <Badge>{t(`kind.${kind}` as 'kind.other')}</Badge>
        </span>
      ),
    },
    {
      key: 'count',
      title: t('count'),
      render: ({ count }) => <span className="tabular">{format.number(count)}</span>,
    },
    {
      key: 'where',
      title: t('where'),
      render: ({ paths, browsers }) => (
        <span className={styles.where}>
          <span>{firstOf(paths)}</span>
          <span className={styles.more}>{firstOf(browsers, names.browser)}</span>
        </span>
      ),
    },
    {
      key: 'seen',
      title: t('seen'),
      render: ({ lastSeenAt, builds: [build] }) => (
        <span className={styles.where}>
          <time dateTime={lastSeenAt}>{format.dateTime(lastSeenAt)}</time>
          {build && <code className={styles.more}>{names.build(build)}</code>}
        </span>
      ),
    },
  ]

  return (
    <ListView
      state={state}
      query={query}
      label={t('list')}
      columns={columns}
      rowKey={group => group.id}
      filters={[
        { name: 'app', label: t('part'), options: apps.map(app => ({ value: app, label: app })) },
        {
          name: 'kind',
          label: t('kind.label'),
          options: ClientErrorKind.options.map(kind => ({ value: kind, label: t(`kind.${kind}`) })),
        },
        {
          name: 'composition',
          label: t('composition'),
          options: [...compositions]
            .toSorted((one, other) => other - one)
            .map(number => ({ value: String(number), label: String(number) })),
        },
      ]}
      empty={{ title: t('none.title'), text: t('none.text') }}
    />
  )
}

const firstOf = (tally: ClientErrorGroup['paths'], called = (name: string) => name): string =>
  tally
    .slice(0, shownNames)
    .map(({ name }) => called(name))
    .join(', ')
