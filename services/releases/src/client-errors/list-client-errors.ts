import {
  type ClientErrorGroup,
  type ClientErrorQuery,
  Instant,
  type ListOf,
  PathId,
} from '@kocyolu/contracts'
import { keyset } from '@kocyolu/service'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { flushErrors } from './flush-errors.ts'
import { groupView, selectGroups } from './select-groups.ts'

const byLastSeen = keyset('client-errors', {
  columns: ['seen.last_seen_at', 'groups.id'],
  direction: 'desc',
  key: z.tuple([Instant, PathId]),
})

/** What failed in browsers, the last seen first; asked for one composition, as that one saw it. */
export async function listClientErrors(
  deps: Deps,
  { app, kind, composition, ...part }: ClientErrorQuery,
): Promise<ListOf<ClientErrorGroup>> {
  await flushErrors(deps)
  let found = selectGroups(deps, composition)
  if (app) found = found.where('app', '=', app)
  if (kind) found = found.where('kind', '=', kind)
  return byLastSeen.list(part, found, { keyOf: row => [row.last_seen_at, row.id], view: groupView })
}
