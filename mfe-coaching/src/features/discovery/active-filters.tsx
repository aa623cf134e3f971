import { buttonClass, HiddenParts, useFormat } from '@kocyolu/web'
import { X } from 'lucide-react'
import { type ButtonHTMLAttributes, useLayoutEffect, useRef } from 'react'
import styles from './filters.module.css'
import { changeFilters, clearFilters, type Filters, useFilters, wishFor, writeFilters } from './filters.ts'
import { useText } from './texts.ts'
import { useWhenText } from './use-when-text.ts'

type Active = { name: string; lang?: 'tr'; without: (now: Filters) => Partial<Filters> }

/** The filters that are on, each with a way out, and one for all. `onGone`: the last one is removed, and the button that did it goes with it. */
export function ActiveFilters({ onGone }: { onGone: () => void }) {
  const t = useText()
  const [filters, change] = useFilters()
  const format = useFormat()
  const whenText = useWhenText()
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  const { university, major, examType, maxRanking, when } = filters
  const active: Active[] = [
    ...(university ? [{ name: university, lang: 'tr' as const, without: () => ({ university: '' }) }] : []),
    ...(major ? [{ name: major, lang: 'tr' as const, without: () => ({ major: '' }) }] : []),
    ...(examType ? [{ name: examType, without: () => ({ examType: '' as const }) }] : []),
    ...(maxRanking
      ? [
          {
            name: t('filters.rankingTop', { rank: format.number(Number(maxRanking)) }),
            without: () => ({ maxRanking: '' }),
          },
        ]
      : []),
    ...(when ? [{ name: whenText(filters), without: () => wishFor('') }] : []),
    ...filters.day.map(day => ({
      name: format.weekday(day, 'long'),
      without: (now: Filters) => ({ day: now.day.filter(one => one !== day) }),
    })),
    ...filters.expertise.map(name => ({
      name,
      lang: 'tr' as const,
      without: (now: Filters) => ({ expertise: now.expertise.filter(one => one !== name) }),
    })),
  ]
  const names = active.map(({ name }) => name).join('\n')
  // A filter takes the focused button along when it goes; the next one takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the filters are others
  useLayoutEffect(() => {
    if (removed.current === null) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(removed.current, buttons.length - 1)]
    removed.current = null
    if (next) next.focus()
    else onGone()
  }, [names])
  if (active.length === 0) return null
  return (
    <div className="row middle">
      <ul ref={list} className="row" aria-label={t('filters.active')}>
        {active.map(({ name, lang, without }, place) => (
          <li key={name}>
            <AddressButton
              to={changeFilters(filters, without(filters))}
              className={styles.chip}
              aria-label={t('filters.remove', { name })}
              onPress={() => {
                removed.current = place
                change(without)
              }}
            >
              <span lang={lang}>{name}</span>
              <X size={16} aria-hidden="true" />
            </AddressButton>
          </li>
        ))}
      </ul>
      <AddressButton
        to={clearFilters(filters)}
        className={buttonClass({ variant: 'quiet' })}
        onPress={() => {
          removed.current = 0
          change(clearFilters)
        }}
      >
        {t('filters.clear')}
      </AddressButton>
    </div>
  )
}

type AddressButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Address of the list then; a browser that sends the form itself goes there. */
  to: Filters
  onPress: () => void
}

/** A button that leads to other filters, also where no script runs. */
export const AddressButton = ({ to, onPress, ...button }: AddressButtonProps) => (
  <form
    action="/mentors"
    onSubmit={event => {
      event.preventDefault()
      onPress()
    }}
  >
    <HiddenParts search={writeFilters(to)} />
    <button type="submit" {...button} />
  </form>
)
