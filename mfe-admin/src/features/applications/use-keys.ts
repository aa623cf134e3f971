import { usePreferences } from '@kocyolu/web'
import { useEffect, useEffectEvent, useState } from 'react'

type Keys = Record<string, () => void>

/**
 * Single keys, where the admin has chosen them: outside of text fields and dialogs, and none that browsers take. Those that
 * change something live once something in the case was pressed: a key that was meant for the case before does nothing.
 */
export function useKeys(walking: Keys, deciding: Keys) {
  const { singleKeys } = usePreferences()
  const [isAwake, wake] = useState(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    const isTyping =
      target instanceof HTMLElement &&
      target.closest(
        'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog]',
      )
    const keys = isAwake ? { ...walking, ...deciding } : walking
    const act = keys[key.toLowerCase()]
    if (isTyping || ctrlKey || metaKey || altKey || event.repeat || !act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!singleKeys) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [singleKeys])
  return (element: HTMLElement | null) => {
    const press = () => wake(true)
    element?.addEventListener('click', press)
    return () => element?.removeEventListener('click', press)
  }
}
