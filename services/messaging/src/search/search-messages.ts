import {
  type Caller,
  type ListOf,
  type MessageHit,
  type messaging,
  PathId,
  type QueryOf,
} from '@kocyolu/contracts'
import { pagedList, searchWords } from '@kocyolu/service'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { excerptOf } from './excerpt.ts'
import { findMessages } from './find-messages.ts'

const hits = pagedList('message hits', z.tuple([PathId]))

/** Where the words of a search stand in what the caller wrote or was written. */
export function searchMessages(
  deps: Pick<Deps, 'em'>,
  caller: Caller,
  { q, ...page }: QueryOf<typeof messaging.searchMessages>,
): Promise<ListOf<MessageHit>> {
  const words = searchWords(q)
  return hits.list(page, {
    read: (limit, after) => findMessages(deps, { userId: caller.id, words, limit, before: after?.[0] }),
    keyOf: row => [row.id],
    view: ({ id, senderId, content, createdAt, personId, ...person }) => ({
      id,
      own: senderId === caller.id,
      person: { id: personId, ...person },
      ...excerptOf(content, words),
      createdAt: createdAt.toISOString(),
    }),
  })
}
