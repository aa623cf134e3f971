import type { HistoryEntry, Releases } from '@kocyolu/release-store'

const pageLength = 50

/** The history from its newest entry on. */
export async function* backwards(releases: Pick<Releases, 'history'>): AsyncGenerator<HistoryEntry> {
  let before: number | undefined
  for (;;) {
    const page = await releases.history({ limit: pageLength, ...(before !== undefined && { before }) })
    yield* page
    before = page.at(-1)?.number
    if (before === undefined || page.length < pageLength) return
  }
}
