import type { ClientErrorSample, StackFrame } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import styles from './client-errors.module.css'
import { useText } from './texts.ts'
import { useNames } from './use-names.ts'

/** The last failures of a group; the first one lies open. */
export function Samples({ samples }: { samples: ClientErrorSample[] }) {
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
