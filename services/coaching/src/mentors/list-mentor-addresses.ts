import { type ListOf, limits, PathId } from '@kocyolu/contracts'
import { keyset } from '@kocyolu/service'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { selectListedMentors } from './select-mentors.ts'

type Address = { id: number; updatedAt: string }

const byId = keyset('mentor-addresses', {
  columns: ['mentor.id'],
  direction: 'asc',
  key: z.tuple([PathId]),
})

/** Where every coach's page is, and since when it is as it is. */
export function listMentorAddresses({ em }: Deps, cursor: string | undefined): Promise<ListOf<Address>> {
  return byId.list(
    { limit: limits.addressMax, cursor },
    selectListedMentors(em).select(['mentor.id', 'mentor.updated_at']),
    {
      keyOf: row => [row.id],
      view: ({ id, updated_at }) => ({ id, updatedAt: updated_at.toISOString() }),
    },
  )
}
