import '@github/markdown-toolbar-element'
import { limits } from '@kocyolu/contracts'
import { Chips, useFormat } from '@kocyolu/web'
import { Bold, Heading2, Italic, Link2, List, ListOrdered, type LucideIcon, TextQuote } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './markdown-field.module.css'
import { Preview } from './preview.tsx'
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
