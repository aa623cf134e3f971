import '@github/markdown-toolbar-element'
import { limits } from '@kocyolu/contracts'
import { Chips, QueryView, Skeleton, useFormat } from '@kocyolu/web'
import { Prose } from '@kocyolu/web/prose'
import { useQuery } from '@tanstack/react-query'
import { Bold, Heading2, Italic, Link2, List, ListOrdered, type LucideIcon, TextQuote } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import styles from './post-editor.module.css'
import { previewQuery } from './queries.ts'
import { useText } from './texts.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'markdown-toolbar': HTMLAttributes<HTMLElement> & { for: string }
    }
  }
}

const tools = [
  ['header-2', Heading2],
  ['bold', Bold],
  ['italic', Italic],
  ['quote', TextQuote],
  ['link', Link2],
  ['unordered-list', List],
  ['ordered-list', ListOrdered],
] as const satisfies readonly (readonly [string, LucideIcon])[]

const panes = ['write', 'preview'] as const
type Pane = (typeof panes)[number]

type Props = { value: string; error: string | undefined; onChange: (text: string) => void }

/** A text in Markdown beside what readers will see of it; on a phone one of the two. */
export function MarkdownField({ value, error, onChange }: Props) {
  const t = useText()
  const format = useFormat()
  const id = useId()
  const [pane, setPane] = useState<Pane>('write')
  const count = format.number(value.trim().length)
  const max = format.number(limits.blogContentMax)
  return (
    <div className={styles.field} data-pane={pane}>
      <div className={styles.switch}>
        <Chips
          kind="one"
          label={t('editor.panes')}
          isLabelHidden
          options={panes.map(value => ({ value, label: t(`editor.${value}`) }))}
          chosen={[pane]}
          onChoose={setPane}
        />
      </div>
      <div className={styles.write}>
        <label htmlFor={id} className={styles.label}>
          {t('editor.content')}
        </label>
        <div className={styles.frame}>
          <markdown-toolbar for={id} aria-label={t('tools.label')} className={styles.tools}>
            {tools.map(([tool, Icon]) => (
              <button
                key={tool}
                type="button"
                data-md-button={tool}
                aria-label={t(`tools.${tool}`)}
                title={t(`tools.${tool}`)}
              >
                <Icon size={18} aria-hidden="true" />
              </button>
            ))}
          </markdown-toolbar>
          <textarea
            id={id}
            lang="tr"
            rows={20}
            required
            className={styles.text}
            aria-invalid={Boolean(error)}
            aria-describedby={`${id}-count${error ? ` ${id}-error` : ''}`}
            value={value}
            onChange={event => onChange(event.target.value)}
          />
        </div>
        {error ? (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        ) : null}
        <p id={`${id}-count`} className={`${styles.count} tabular`}>
          {t('editor.count', { count, max })}
        </p>
      </div>
      <Preview content={value} />
    </div>
  )
}

/** Milliseconds of rest after which a text is shown as readers will see it. */
const rest = 500

/** A text as readers will see it, made by the server as the page is. */
function Preview({ content }: { content: string }) {
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
          <p className="soft">{t('editor.noPreview')}</p>
        ) : isLong ? (
          <p className="soft">
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
