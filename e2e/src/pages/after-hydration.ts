/**
 * Runs in the page before anything else: hides a page that came rendered until it is taken over. Whoever plays a person here is
 * faster than one, and what is done to a page before its code runs, but for links and forms, is done to nothing.
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
    look()
  }
  document.addEventListener('readystatechange', hide, { once: true })
}
