import { limits } from '@kocyolu/contracts'
import { QueryView, Skeleton, useFormat } from '@kocyolu/web'
import { Prose } from '@kocyolu/web/prose'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import styles from './markdown-field.module.css'
import { previewQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Milliseconds of rest after which a text is shown as readers will see it. */
const rest = 500

/** A text as readers will see it, made by the server as the page is. */
export function Preview({ content }: { content: string }) {
  const t = useText()
  const format = useFormat()
  const heading = useId()
  const rested = useRested(content.trim())
  const isLong = rested.length > limits.blogContentMax
  const preview = useQuery({ ...previewQuery(rested), enabled: rested !== '' && !isLong })
  return (
    <div className={styles.side}>
      <h2 id={heading} className={`${styles.label} ${styles.heading}`}>
        {t('editor.preview')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section className={styles.preview} tabIndex={0} aria-labelledby={heading}>
        {rested === '' ? (
          <p className={styles.none}>{t('editor.noPreview')}</p>
        ) : isLong ? (
          <p className={styles.none}>
            {t('editor.previewLong', {
              count: format.number(rested.length),
              max: format.number(limits.blogContentMax),
            })}
          </p>
        ) : (
          <QueryView query={preview} skeleton={<Skeleton height={240} />} title={t('editor.previewError')}>
            {({ contentHtml }) => <Prose html={contentHtml} language="tr" />}
          </QueryView>
        )}
      </section>
    </div>
  )
}

/** A text once it has rested for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
