import { vi } from 'vitest'

/** Lets the site answer that this composition is live; everything else is answered as before. */
export function liveIs(number: number): void {
  const answer = fetch
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) =>
    input === '/composition.json' ? Response.json({ number }) : answer(input, init),
  )
}
