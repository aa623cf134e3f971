import { setTimeout as pause } from 'node:timers/promises'
import type { Driver } from './driver.ts'

type Json = string | number | boolean | null

/** It ends what hangs, and measures nothing. */
const maxMs = 120_000

/** A page in any engine, used as a person does. */
export class Tab {
  readonly #driver: Driver
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    this.#driver = driver
    this.#origin = origin
  }

  async open(path: string): Promise<void> {
    await this.#driver.open(this.#origin + path)
    await this.run(watchFailures)
  }

  /** Calls a function in the page, which sees only what it is given. */
  async run<A extends Json[], T>(does: (...given: A) => T, ...given: A): Promise<T> {
    const text = await this.#driver.evaluate(`JSON.stringify([(${does})(...${JSON.stringify(given)})])`)
    return JSON.parse(String(text))[0]
  }

  /** Waits until the function has a result that is not empty. */
  async until<A extends Json[], T>(
    what: string,
    does: (...given: A) => T,
    ...given: A
  ): Promise<NonNullable<T>> {
    let failure: unknown
    for (const end = Date.now() + maxMs; Date.now() < end; await pause(100)) {
      // A document that is about to be left does not answer.
      const found = await this.run(does, ...given).catch(error => {
        failure = error
        return null
      })
      if (found) return found
    }
    const failures = await this.failures().catch(() => [])
    throw new Error(`${what} did not come. ${[failure, ...failures].filter(Boolean).join('; ')}`)
  }

  find(selector: string, name = ''): Promise<string> {
    return this.until(`${selector} “${name}”`, place, selector, name)
  }

  async click(selector: string, name = ''): Promise<void> {
    // A click would miss an element that still moves.
    let at = ''
    for (let next = await this.find(selector, name); next !== at; next = await this.find(selector, name)) {
      at = next
      await pause(100)
    }
    const [x, y] = at.split(' ').map(Number)
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    const actions = [{ type: 'pointerMove', x, y, duration: 50 }, ...press]
    await this.#driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector)
    await this.type(text)
    await this.until(`“${text}” in ${selector}`, isFilled, selector, text)
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#driver.act([{ type: 'key', id: 'keyboard', actions }])
  }

  /** Failures of the page since it was opened. */
  failures(): Promise<string[]> {
    return this.run(() => Reflect.get(globalThis, 'failures') ?? [])
  }

  close(): Promise<unknown> {
    return this.#driver.close()
  }
}

function watchFailures(): void {
  const failures: string[] = []
  Object.assign(globalThis, { failures })
  Object.assign(console, { error: (...what: unknown[]) => failures.push(what.join(' ')) })
  const add = (event: Event) => {
    const { message, reason, blockedURI } = event as unknown as Record<string, unknown>
    const { outerHTML } = event.target instanceof Element ? event.target : {}
    failures.push(`${event.type}: ${message ?? reason ?? blockedURI ?? outerHTML}`)
  }
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
    addEventListener(type, add, true)
}

/** The middle of an element that can be pressed. */
function place(selector: string, name: string): string | null {
  for (const element of document.querySelectorAll<HTMLInputElement>(selector)) {
    const label = element.ariaLabel ?? element.textContent
    if (!(label.includes(name) && element.checkVisibility()) || element.disabled) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const middle = [Math.round(x + width / 2), Math.round(y + height / 2)] as const
    if (element.contains(document.elementFromPoint(...middle))) return middle.join(' ')
  }
  return null
}

function isFilled(selector: string, text: string): boolean {
  return document.querySelector<HTMLInputElement>(selector)?.value === text
}
