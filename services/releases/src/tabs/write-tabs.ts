import { sql } from 'kysely'
import type { Deps } from '../service.ts'

/** Writes down what was counted; what could not be written is counted again, so that it is written next time. */
export async function writeTabs({ em, tabCounts }: Pick<Deps, 'em' | 'tabCounts'>): Promise<void> {
  const counts = tabCounts.take()
  if (counts.length === 0) return
  try {
    await em
      .getKysely()
      .insertInto('tab_counts')
      .values(counts.map(({ changedAt, ...count }) => ({ ...count, changed_at: changedAt })))
      .onConflict(conflict =>
        conflict.columns(['change', 'changed_at', 'composition']).doUpdateSet({
          tabs: sql`tab_counts.tabs + excluded.tabs`,
          failed: sql`tab_counts.failed + excluded.failed`,
        }),
      )
      .execute()
  } catch (error) {
    for (const count of counts) tabCounts.add(count)
    throw error
  }
}
