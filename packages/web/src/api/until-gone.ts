import { ApiError } from '@kocyolu/contracts'

/** A deletion that also succeeds where nothing is left to delete: an earlier one may have been done and its answer lost. */
export async function untilGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  }
}
