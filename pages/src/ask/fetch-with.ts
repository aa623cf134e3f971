import type { Answer, Ask } from './asker.ts'

/** `fetch` as clients and pages use it, for who has only this way to ask: addresses of this site, nothing but GET. */
export function fetchWith(ask: Ask): typeof fetch {
  return async (input, init) => {
    const { method, url } = new Request(new URL(addressOf(input), 'http://site'), {
      method: init?.method ?? (input instanceof Request ? input.method : 'GET'),
    })
    if (method !== 'GET') throw new TypeError('Nothing is changed while a page is put together')
    const { pathname, search } = new URL(url)
    return responseOf(await ask(`${pathname}${search}`))
  }
}

const addressOf = (input: string | URL | Request): string | URL =>
  input instanceof Request ? input.url : input

const withoutBody = [204, 205, 304]

const responseOf = ({ status, headers, text }: Answer): Response =>
  new Response(withoutBody.includes(status) ? null : text, { status, headers })
