/** A plain HTTP client of the site with a cookie jar: what a browser does without its pages. */
export class HttpSession {
  readonly origin: string
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.origin = origin
  }

  /** Sends a request of this site with the jar's cookies, and keeps the cookies of the answer; follows no redirect. */
  readonly fetch: typeof fetch = async (input, init = {}) => {
    const url = input instanceof Request ? input.url : new URL(input, this.origin)
    const headers = new Headers(init.headers)
    // A gateway that is reloaded closes the connections it kept; a browser then asks again by itself, `fetch` does not.
    headers.set('Connection', 'close')
    if (!headers.has('Origin')) headers.set('Origin', this.origin)
    if (this.#cookies.size > 0) headers.set('Cookie', this.#header())
    const response = await fetch(url, { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  /** The jar as a browser takes it. */
  cookies(): { name: string; value: string; url: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value, url: this.origin }))
  }

  #header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    const isGone = value === '' || /;\s*max-age=0/i.test(line) || /;\s*expires=thu, 01 jan 1970/i.test(line)
    if (isGone) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}
