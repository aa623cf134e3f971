import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { create } from 'zustand'

/** The title of a page that came while the person was busy elsewhere on it, for a live region to say. */
export const useAnnouncement = create<{ title: string }>(() => ({ title: '' }))

/** The address whose page has come, and what had the focus when the one before was left. */
const last: { pathname: string; left: Element | null } = { pathname: '', left: null }

/**
 * A page's heading takes the focus when a user arrives. What comes late, behind a skeleton or for a page that took its
 * time, takes the focus only if nothing else has it; otherwise the title is announced.
 */
export function useArrival(frame: RefObject<HTMLElement | null>, title: string): void {
  const { pathname, key } = useLocation()
  const isFirstPage = key === 'default'
  useLayoutEffect(
    () => () => {
      if (last.pathname === pathname) last.left = document.activeElement
    },
    [pathname],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it is there, and when its path changes, not with every filter in the address
  useEffect(() => {
    const hasArrived = last.pathname !== pathname
    const { left } = last
    last.pathname = pathname
    last.left = null
    if (isFirstPage) return
    const focused = document.activeElement
    const isFree = focused === null || focused === document.body || focused.tagName === 'H1'
    const heading = frame.current?.querySelector('h1')
    if (heading && (isFree || (hasArrived && focused === left))) heading.focus({ preventScroll: true })
    const isAnnounced = heading !== null && document.activeElement === heading
    useAnnouncement.setState({ title: isAnnounced ? '' : title })
  }, [pathname])
}
