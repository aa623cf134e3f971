import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBackCloses } from '../back/back-closes.ts'
import { Button, ButtonLink, buttonClass } from '../ui/button.tsx'
import styles from './more-menu.module.css'
import { useText } from './texts.ts'

type Props = {
  /** Of what more may be done. */
  of: string
  acts: readonly Act[]
  /** Ids of acts that stand beside it from 768 px on. */
  beside?: readonly string[]
}

const narrow = '(max-width: 767px)'

/** Further actions, behind three dots: a list beside them, a sheet from below on a phone. */
export function MoreMenu({ of, acts, beside = [] }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // Before what was chosen opens something of its own, which gives the focus back to where it was.
    button.current?.focus({ preventScroll: true })
  }
  if (acts.length === 0) return null
  const others = acts.filter(act => !beside.includes(act.id))
  const shown = open && matchMedia(narrow).matches ? acts : others
  const name = t('more', { of })
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.dots}
        data-narrow={others.length === 0 || undefined}
        data-tip={t('moreTip')}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Ellipsis aria-hidden="true" size={20} />
      </button>
      {open && (
        <Sheet name={name} beside={button} onClose={close}>
          {shown.map(act => (
            <li key={act.id}>
              <ActButton act={act} variant="quiet" className={act.isAlert ? styles.alert : undefined} />
            </li>
          ))}
        </Sheet>
      )}
    </>
  )
}

type SheetProps = {
  name: string
  /** Its entries, each in an item of a list. */
  children: ReactNode
  beside: { current: HTMLElement | null }
  onClose: () => void
}

/** A list over the page: beside what opened it, from below on a phone. What is chosen closes it. */
export function Sheet({ name, children, beside, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current: sheet } = dialog
    sheet?.showModal()
    place(sheet, beside.current)
  }, [beside])
  const close = () => {
    // As long as it is open, nothing else takes the focus.
    dialog.current?.close()
    onClose()
  }
  useBackCloses(true, close)
  useEffect(() => {
    // A scroll that began before the tap still goes on: it shall not close what the tap opened.
    const follow = () => place(dialog.current, beside.current)
    addEventListener('resize', follow)
    addEventListener('scroll', follow)
    return () => {
      removeEventListener('resize', follow)
      removeEventListener('scroll', follow)
    }
  }, [beside])
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    // A form that is gone is not sent; sent, it leaves the page.
    const isChoice = target.closest('a, button') && !target.closest('form')
    if (target === dialog.current || isChoice) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key presses what is in it, and Escape closes it
    <dialog ref={dialog} className={styles.sheet} aria-label={name} onClick={onClick} onCancel={close}>
      <ul>{children}</ul>
    </dialog>
  )
}

/** Below what opened it, above where there is no room. */
function place(sheet: HTMLElement | null, beside: HTMLElement | null): void {
  if (!sheet || !beside) return
  const at = beside.getBoundingClientRect()
  const isLow = at.bottom + sheet.offsetHeight + 8 > innerHeight
  sheet.style.setProperty('--top', `${isLow ? at.top - sheet.offsetHeight - 4 : at.bottom + 4}px`)
  sheet.style.setProperty('--end', `${document.documentElement.clientWidth - at.right}px`)
}

/** An act as data: rendered as a button or as an entry of a menu. */
export type Act = {
  id: string
  label: string
  /** Its name where the label alone is ambiguous. */
  name?: string | undefined
  icon?: LucideIcon | undefined
  isBusy?: boolean
  /** Cannot be undone. */
  isAlert?: boolean
  opensDialog?: boolean
} & (
  | { onDo: () => void }
  | { to: string }
  | { href: string; download: true }
  /** Leaves the site in a tab of its own, which `newTab` says. */
  | { href: string; newTab: string }
)

type ActProps = {
  act: Act
  variant?: 'primary' | 'secondary' | 'quiet'
  className?: string | undefined
  describedBy?: string | undefined
}

export function ActButton({ act, variant = 'secondary', className, describedBy }: ActProps) {
  const { label, name, icon: Icon } = act
  const shared = { 'aria-label': name, 'aria-describedby': describedBy }
  const words = (
    <>
      {Icon && <Icon aria-hidden="true" size={18} />}
      {label}
    </>
  )
  if ('to' in act)
    return (
      <ButtonLink to={act.to} variant={variant} className={className} {...shared}>
        {words}
      </ButtonLink>
    )
  if ('href' in act) {
    const newTab = 'newTab' in act ? act.newTab : null
    return (
      <a
        href={act.href}
        className={`${buttonClass({ variant })} ${className ?? ''}`}
        {...(newTab === null ? { download: true } : { target: '_blank', rel: 'noreferrer' })}
        {...shared}
      >
        {words}
        {newTab && <span className="visually-hidden">{newTab}</span>}
      </a>
    )
  }
  return (
    <Button
      variant={variant}
      isBusy={act.isBusy ?? false}
      className={className}
      aria-haspopup={act.opensDialog ? 'dialog' : undefined}
      onClick={act.onDo}
      {...shared}
    >
      {words}
    </Button>
  )
}
