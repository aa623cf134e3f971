import { useEffect, useRef, useState } from 'react'
import styles from './tooltips.module.css'

const delayMs = 700

interface Shown {
  text: string
  lang: string
  at: DOMRect
}

const ownerOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null

/**
 * Shows the name of a control that is only a picture: whatever has `data-tip`, wherever it is on the page. The
 * words are its value, else the `aria-label`. Under a resting pointer after a moment, with the focus of the keyboard at once. Rendered once on the page.
 */
export function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null)
  useTips(setShown)
  if (!shown) return null
  return (
    // A screen reader has announced the control's name already.
    <div
      ref={element => place(element, shown.at)}
      className={styles.frame}
      lang={shown.lang}
      aria-hidden="true"
      data-tip-text
    >
      <span className={styles.tip}>{shown.text}</span>
    </div>
  )
}

function useTips(show: (shown: Shown | null) => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    let owner: HTMLElement | null = null
    const later = (next: HTMLElement | null, ms: number) => {
      if (next === owner) return
      hide()
      owner = next
      if (next) timer.current = setTimeout(() => show(tipOf(next)), ms)
    }
    const hide = () => {
      clearTimeout(timer.current)
      owner = null
      show(null)
    }
    const onOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      // The pointer may move onto the words to read them.
      if (target instanceof Element && target.closest('[data-tip-text]')) return
      later(ownerOf(target), delayMs)
    }
    const onFocus = ({ target }: FocusEvent) => {
      const next = ownerOf(target)
      if (next?.matches(':focus-visible')) later(next, 0)
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    const listeners = [
      ['pointerover', onOver],
      ['focusin', onFocus],
      ['focusout', hide],
      ['pointerdown', hide],
      ['keydown', onKey],
    ] as const
    for (const [type, listener] of listeners) document.addEventListener(type, listener as EventListener)
    addEventListener('scroll', hide, true)
    return () => {
      clearTimeout(timer.current)
      for (const [type, listener] of listeners) document.removeEventListener(type, listener as EventListener)
      removeEventListener('scroll', hide, true)
    }
  }, [show])
}

function tipOf(owner: HTMLElement): Shown | null {
  const { tip } = owner.dataset
  // React writes an attribute without a value as `true`.
  const text = tip && tip !== 'true' ? tip : owner.getAttribute('aria-label')
  // It may have left the page meanwhile.
  if (!text || !owner.isConnected) return null
  const lang = owner.closest('[lang]')?.getAttribute('lang') ?? 'tr'
  return { text, lang, at: owner.getBoundingClientRect() }
}

/** Below the control, above where there is no room, and never beyond the edges; over everything, an open dialog included. */
function place(element: HTMLElement | null, at: DOMRect): void {
  if (!element) return
  if (element.showPopover) {
    element.popover = 'manual'
    if (!element.matches(':popover-open')) element.showPopover()
  }
  const { width, height } = element.getBoundingClientRect()
  const left = at.left + at.width / 2 - width / 2
  const isLow = at.bottom + height > innerHeight
  element.style.left = `${Math.max(0, Math.min(left, innerWidth - width))}px`
  element.style.top = `${isLow ? at.top - height : at.bottom}px`
}
