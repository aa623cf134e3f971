let isRendering = false

/**
 * jsdom renders by an interval that it starts when there is something to render. Started while a test has the clock, it is never
 * run when the test is over, and no later one is rendered: so it is started before, and never idle.
 */
function keepRendering(): void {
  if (isRendering) return
  isRendering = true
  const { requestAnimationFrame: render } = window
  const again = () => void render(again)
  again()
}

/** Parts of a browser that jsdom leaves out and the pages lean on. */
export function installBrowserParts(): void {
  keepRendering()
  window.matchMedia ??= query =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  globalThis.IntersectionObserver ??= class {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
  if (!navigator.locks)
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      // No other tab holds a lock here.
      value: {
        request: async (name: string, ...rest: unknown[]) => {
          const run = rest.at(-1)
          return typeof run === 'function' ? run({ name, mode: 'exclusive' }) : undefined
        },
      },
    })
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  window.scrollTo = () => undefined
  Element.prototype.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
}
