import { type RefObject, useEffect, useRef } from 'react'

/**
 * A case that was decided leaves its list, and the button that had the focus leaves with it: the case that takes its
 * place takes the focus, else the page's heading. Deciding many needs no way back.
 */
export function useFollow(cases: readonly { id: number }[], frame: RefObject<HTMLElement | null>) {
  const left = useRef<{ id: number; at: number } | null>(null)
  useEffect(() => {
    if (left.current === null || cases.some(({ id }) => id === left.current?.id)) return
    const { at } = left.current
    left.current = null
    if (document.activeElement !== document.body) return
    const buttons = frame.current?.querySelectorAll<HTMLElement>('[data-act]')
    const next = buttons?.[Math.min(at, buttons.length - 1)] ?? document.querySelector<HTMLElement>('h1')
    next?.focus()
  }, [cases, frame])
  return (id: number) => {
    left.current = { id, at: cases.findIndex(one => one.id === id) }
  }
}
