import { type Caller, type Evidence, type ReportedPiece, ReportService } from '@kocyolu/contracts'
import type { InferKyselyDB } from '@mikro-orm/postgresql'
import type { RawBuilder } from 'kysely'
import type { Em } from '../data/orm.ts'
import type { BaseDeps, WithEm } from '../deps.ts'
import type { Person } from '../people/remember-people.ts'
import type { Report, ReportCase } from './reports-data.ts'

/** A reported piece: its owner, and its present state. */
export type FoundPiece = { authorId: string; evidence: Evidence }

/** A service's functions for a kind of piece that can be reported. Each is called in the transaction that it is part of. */
export type Piece<D> = {
  /** As the caller sees it; undefined where there is none for them. */
  find(deps: D, caller: Caller, id: number): Promise<FoundPiece | undefined>
  /** Takes it out of others' sight. Whether it was in it. */
  hide(deps: D, id: number): Promise<boolean>
  /** Shows again what was hidden; `isKept`: by a decision that an admin made without a report. */
  show(deps: D, id: number, isKept: boolean): Promise<void>
  /** Of a piece's id in SQL: whether it is out of sight. */
  isHidden(id: RawBuilder<unknown>): RawBuilder<boolean>
  /** Enough people take it out of sight until it is decided; never what a user lives by. */
  isHeld: boolean
}

/** The kinds of pieces of one service. */
export type Pieces<D> = { [K in ReportedPiece]?: Piece<D> }

/** Dependencies of the use cases of reports. */
export type ReportDeps = WithEm<BaseDeps>

type Tables = InferKyselyDB<typeof ReportCase> & InferKyselyDB<typeof Report> & InferKyselyDB<typeof Person>

export const reportsIn = ({ em }: { em: Em }) => em.getKysely<Tables>()

/** The rules for a kind of piece that this service has. */
export function rulesOf<D>(pieces: Pieces<D>, kind: ReportedPiece): Piece<D> {
  const rules = pieces[kind]
  if (!rules) throw new Error(`No rules for a reported ${kind}`)
  return rules
}

/** This service's name in events about reports. */
export const serviceOf = ({ name }: Pick<ReportDeps, 'name'>): ReportService => ReportService.parse(name)

/** Subject of a case in the audit log: its number, and the owner of its piece. */
export async function subjectOf(deps: ReportDeps, { id, authorId }: ReportCase) {
  const author = await reportsIn(deps)
    .selectFrom('people')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', authorId)
    .executeTakeFirst()
  const name = author && `${author.first_name} ${author.last_name}`.trim()
  return { id, name: name || authorId }
}
