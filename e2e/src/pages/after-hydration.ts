/**
 * Runs in the page before anything else: starts the code of a rendered page, and hides the page until it is hydrated. A journey
 * acts faster than a person, and what is done to a page before its code runs, but for links and forms, is done to nothing.
 */
export function afterHydration(): void {
  const hide = (): void => {
    const root = document.getElementById('root')
    if (!root?.hasAttribute('data-rendered')) return
    const look = (): void => {
      if (root.hasAttribute('data-rendered')) requestAnimationFrame(look)
      else root.style.removeProperty('visibility')
    }
    root.style.visibility = 'hidden'
    root.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
    look()
  }
  document.addEventListener('readystatechange', hide, { once: true })
}
