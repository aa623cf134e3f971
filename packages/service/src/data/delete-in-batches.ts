const batch = 1_000

/** Deletes many rows in short statements, so that no lock lasts long. `deleteSome` deletes up to `limit` and says how many. */
export async function deleteInBatches(
  deleteSome: (limit: number) => Promise<number | bigint>,
  limit = batch,
): Promise<void> {
  while ((await deleteSome(limit)) >= limit) {}
}
