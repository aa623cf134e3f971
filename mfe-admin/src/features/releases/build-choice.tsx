import { ErrorPanel, Skeleton, useFormat } from '@kocyolu/web'
import { SelectField } from '@kocyolu/web/form'
import { useQuery } from '@tanstack/react-query'
import { buildsQuery } from './queries.ts'
import styles from './releases.module.css'
import { useText } from './texts.ts'

type Props = {
  app: string
  /** The newest entry of the history. */
  newest: number
  chosen: string | null
  error: string | undefined
  onChoose: (build: string) => void
}

/** One of the published builds of an app that are not live, newest first; a remote's can be looked at before. */
export function BuildChoice({ app, newest, chosen, error, onChoose }: Props) {
  const t = useText()
  const format = useFormat()
  const query = useQuery(buildsQuery(app, newest))
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height={70} />
    )
  const others = query.data.filter(one => !one.live)
  if (others.length === 0) return <p className={styles.note}>{t('release.noOther')}</p>
  return (
    <div className={styles.choice}>
      <SelectField
        label={t('release.build')}
        value={chosen ?? ''}
        required
        error={error}
        options={[
          ...(chosen === null ? [{ value: '', label: t('release.choose') }] : []),
          ...others.map(({ build, at, by }) => ({
            value: build,
            label: [build, at && format.dateTime(at), by].filter(Boolean).join(' · '),
          })),
        ]}
        onChange={onChoose}
      />
      {chosen && app !== 'shell' && (
        <a href={`/?preview=${app}@${chosen}`} target="_blank" rel="noopener">
          {t('release.preview')}
        </a>
      )}
    </div>
  )
}
