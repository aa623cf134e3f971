import type { Composition } from '@kocyolu/build/release'
import { vi } from 'vitest'

/** Lets the site answer with the page of this composition; everything else is answered as before. */
export function sitePage(composition: Composition): void {
  const answer = fetch
  const page = `<script type="application/json" id="composition">${JSON.stringify(composition)}</script>`
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) =>
    input === '/' ? new Response(page) : answer(input, init),
  )
}
