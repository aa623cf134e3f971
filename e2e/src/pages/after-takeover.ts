/**
 * Runs in the page before anything else: hides a page that came drawn until it is taken over. Whoever plays a person here is
 * faster than one, and what is done to a page before its code runs, but for links and forms, is done to nothing.
 */
export function afterTakeover(): void {
  const hide = (): void => {
    const root = document.getElementById('root')
    // A picture that is fetched first is announced before the page's own elements.
    const drawn = root?.querySelector(':scope > :not(link)')
    if (!(root?.hasAttribute('data-rendered') && drawn)) return
    const look = (): void => {
      const isTakenOver =
        !drawn.isConnected || Object.keys(drawn).some(name => name.startsWith('__reactFiber'))
      if (isTakenOver) root.style.removeProperty('visibility')
      else requestAnimationFrame(look)
    }
    root.style.visibility = 'hidden'
    look()
  }
  document.addEventListener('readystatechange', hide, { once: true })
}
