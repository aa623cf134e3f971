import type { ListOf } from '@kocyolu/contracts'
import { patchQueries, type Topic } from '@kocyolu/web'
import type { QueryClient } from '@tanstack/react-query'
import { ownKey } from '../own-key.ts'

type Row = { id: string | number }

/** Updates a row: its changed fields, or null where it is gone. */
export type RowChange = { id: Row['id']; row: object | null }

/** Shows what became of a row in every list of a topic, until these are fetched again. */
export function patchRow(client: QueryClient, topic: Topic, { id, row }: RowChange): void {
  const changed = (rows: Row[]): Row[] =>
    rows.flatMap(one => (one.id === id ? (row ? [{ ...one, ...row }] : []) : [one]))
  patchQueries<Row[] | ListOf<Row>>(client, { queryKey: ownKey(topic) }, data =>
    Array.isArray(data) ? changed(data) : { ...data, items: changed(data.items) },
  )
}
