import type { AnswerShape } from './answer-shape.ts'
import type { Contract, Endpoint } from './contract.ts'

/** Facts about an endpoint for a browser; `endpoint` is never there, it carries the contract's types. */
export type Call<E extends Endpoint = Endpoint> = Pick<E, 'method' | 'path'> & {
  /** Minimal shape of its answer. */
  readonly answer?: AnswerShape
  readonly endpoint?: E
}

/** The calls of a contract, without its schemas. */
export type CallsOf<C extends Contract> = { [K in keyof C]: Call<C[K]> }

/** The endpoint behind a call; an endpoint of a contract is a call as it is. */
export type EndpointBehind<T extends Call> = T extends Endpoint ? T : T extends Call<infer E> ? E : never
