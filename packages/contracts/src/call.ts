import type { AnswerShape } from './answer-shape.ts'
import type { Contract, Endpoint } from './contract.ts'

/** What a browser has to know of an endpoint; `endpoint` is never there, it carries the contract's types. */
export type Call<E extends Endpoint = Endpoint> = Pick<E, 'method' | 'path'> & {
  /** What its answer must at least be. */
  readonly answer?: AnswerShape
  readonly endpoint?: E
}

/** The calls of a contract, without its schemas. */
export type CallsOf<C extends Contract> = { [K in keyof C]: Call<C[K]> }

/** The endpoint behind a call; an endpoint of a contract is a call as it is. */
export type EndpointBehind<T extends Call> = T extends Endpoint ? T : T extends Call<infer E> ? E : never
