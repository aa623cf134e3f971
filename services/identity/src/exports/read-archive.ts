import type { Deps } from '../service.ts'

/** The file of a person, until it ends. */
export async function readArchive({ em, clock }: Deps, userId: string): Promise<Uint8Array | null> {
  const row = await em
    .getKysely()
    .selectFrom('exports')
    .select('archive')
    .where('user_id', '=', userId)
    .where('ends_at', '>', clock.now())
    .executeTakeFirst()
  return row?.archive ?? null
}
