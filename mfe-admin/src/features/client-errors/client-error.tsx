import type { ClientErrorDetail, ClientErrorSample, StackFrame } from '@kocyolu/contracts'
import { EmptyState, QueryView, useFormat } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { PartList } from '../../shared/part.tsx'
import { ClientErrorSkeleton } from './client-error-skeleton.tsx'
import styles from './client-errors.module.css'
import { clientErrorQuery, useNames } from './queries.ts'
import { useText } from './texts.ts'

/** One group of failures: how often, where, in which builds, and examples with their stacks. */
export function ClientError() {
  const t = useText()
  const { id = '' } = useParams()
  return (
    <PartList>
      <QueryView
        query={useQuery(clientErrorQuery(id))}
        skeleton={<ClientErrorSkeleton />}
        notFound={<EmptyState title={t('gone.title')} text={t('gone.text')} />}
      >
        {error => (
          <>
            <Section title={error.message}>
              <Facts error={error} />
            </Section>
            {error.hours.length > 0 && (
              <Section title={t('hours')}>
                <Hours hours={error.hours} />
              </Section>
            )}
            <Section title={t('samples')}>
              <Samples samples={error.samples} />
            </Section>
            <Section title={t('builds')}>
              <Counts counts={error.counts} />
            </Section>
          </>
        )}
      </QueryView>
    </PartList>
  )
}

/** Facts about all failures of a group together. */
function Facts({ error }: { error: ClientErrorDetail }) {
  const t = useText()
  const format = useFormat()
  const names = useNames()
  const time = (at: string) => <time dateTime={at}>{format.dateTime(at)}</time>
  const tallied = (tally: ClientErrorDetail['paths'], called = (name: string) => name) =>
    tally.map(({ name, count }) => `${called(name)} (${format.number(count)})`).join(', ')
  const facts: [string, ReactNode][] = [
    [t('part'), names.app(error.app)],
    [t('kind.label'), t(`kind.${error.kind}` as 'kind.other')],
    [t('place'), error.place && <code>{error.place}</code>],
    [t('count'), format.number(error.count)],
    [t('first'), time(error.firstSeenAt)],
    [t('seen'), time(error.lastSeenAt)],
    [t('paths'), tallied(error.paths)],
    [t('browsers'), tallied(error.browsers, names.browser)],
  ]
  return (
    <dl aria-label={t('facts')} className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How often a failure was seen in each build and composition. */
function Counts({ counts }: { counts: ClientErrorDetail['counts'] }) {
  const t = useText()
  const format = useFormat()
  const names = useNames()
  return (
    <table className={`${styles.counts} tabular`}>
      <caption className="visually-hidden">{t('builds')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('build')}</th>
          <th scope="col">{t('composition')}</th>
          <th scope="col">{t('count')}</th>
          <th scope="col">{t('seen')}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ build, composition, count, lastSeenAt }) => (
          <tr key={`${build} ${composition}`}>
            <th scope="row">
              <code>{names.build(build)}</code>
            </th>
            <td>{composition ?? '–'}</td>
            <td>{format.number(count)}</td>
            <td>
              <time dateTime={lastSeenAt}>{format.dateTime(lastSeenAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const hourMs = 3_600_000
const shown = 48

/** How often a failure was seen in each hour of two days, up to its last one. */
function Hours({ hours }: { hours: ClientErrorDetail['hours'] }) {
  const t = useText()
  const format = useFormat()
  const counts = new Map(hours.map(({ at, count }) => [Date.parse(at), count]))
  const max = Math.max(...counts.values())
  const last = Math.max(...counts.keys())
  const first = last - (shown - 1) * hourMs
  const all = Array.from({ length: shown }, (_, place) => first + place * hourMs)
  return (
    <div>
      <ol className={styles.hours}>
        {all.map(at => {
          const count = counts.get(at) ?? 0
          return (
            <li key={at}>
              {count > 0 && (
                <span
                  role="img"
                  aria-label={t('hour', { at: format.dateTime(at), count })}
                  data-tip
                  style={{ '--tall': `${(100 * count) / max}%` } as CSSProperties}
                />
              )}
            </li>
          )
        })}
      </ol>
      <p className={styles.span}>
        <span>{format.dateTime(first)}</span>
        <span>{format.dateTime(last)}</span>
      </p>
    </div>
  )
}

/** The last failures of a group; the first one lies open. */
function Samples({ samples }: { samples: ClientErrorSample[] }) {
  const t = useText()
  const format = useFormat()
  const names = useNames()
  return (
    <ul className={styles.samples}>
      {samples.map(({ at, build, browser, path, frames }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have come in the same moment
        <li key={`${at} ${place}`} className={styles.sample}>
          <details open={place === 0}>
            <summary>
              <strong>{t('sample', { browser: names.browser(browser), path })}</strong>{' '}
              <span className={styles.more}>
                {t('from', { build: names.build(build), at: format.dateTime(at) })}
              </span>
            </summary>
            {frames.length === 0 ? (
              <p className={styles.more}>{t('noStack')}</p>
            ) : (
              <ol className={styles.frames}>
                {frames.map((frame, line) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a function that calls itself is there twice
                  <li key={line} data-own={isOwn(frame)}>
                    <Frame frame={frame} />
                  </li>
                ))}
              </ol>
            )}
          </details>
        </li>
      ))}
    </ul>
  )
}

function Frame({ frame }: { frame: StackFrame }) {
  const t = useText()
  return (
    <>
      <code>
        {frame.file}:{frame.line}:{frame.column}
      </code>
      {!frame.resolved && <span className={styles.more}> {t('served')}</span>}
    </>
  )
}

/** Whether one of us wrote the line: neither a library nor what the bundler put around modules. */
const isOwn = ({ file, resolved }: StackFrame): boolean =>
  resolved && !file.startsWith('node_modules/') && file.includes('/src/')
