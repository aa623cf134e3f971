import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { SessionCalendar } from './sessions.ts'

export type Access = 'public' | 'user' | 'student' | 'mentor' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the platform, declared once. `path` marks parameters as `{id}`. `access` is the coarse check
 * (`admin` also satisfies `mentor`; no other role includes another); finer rules live in policies.
 */
export type Endpoint = {
  method: Method
  path: `/api/${string}`
  access: Access
  /** Refused with `account.step_up` unless the caller was re-authenticated within the last 15 minutes. */
  proved?: true
  /** Refused with `mentor.unapproved` for a coach whose profile is not approved (any more), or hidden. */
  approved?: true
  summary: string
  /** 200, or 204 without a response or a file, unless it says so. */
  status?: 200 | 201 | 204
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is a file instead of JSON: of these types, at most so large. */
  upload?: { types: readonly string[]; maxBytes: number }
  response?: z.ZodType
  /** Answers with a file instead: the handler gives its rows, the events of the calendar, or its bytes. */
  download?: 'csv' | 'calendar' | 'zip' | 'file'
  errors?: readonly ErrorCode[]
  /** Request headers with a meaning beyond transport. */
  headers?: readonly 'Idempotency-Key'[]
  /** Deprecated: clients must not call it any more; it goes one release later. */
  deprecated?: true
  /** How long any user may keep what a visitor without a sign-in is answered, and how much longer while a newer one is fetched. */
  cache?: { maxAgeSeconds: number; staleSeconds: number }
}

export type Contract = Record<string, Endpoint>

type Described = Omit<Endpoint, 'method' | 'path' | 'access'>

const calling =
  <const M extends Method>(method: M) =>
  <const P extends Endpoint['path'], const A extends Access, const D extends Described>(
    path: P,
    access: A,
    described: D,
  ): { method: M; path: P; access: A } & D => ({ method, path, access, ...described })

export const get = calling('GET')
export const post = calling('POST')
export const put = calling('PUT')
export const patch = calling('PATCH')
export const del = calling('DELETE')

/** The status of an endpoint's answer. */
export const statusOf = ({ status, response, download }: Endpoint): number =>
  status ?? (response || download ? 200 : 204)

/** Declares the endpoints of one service; keeps literal types so that client and server are typed by it. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined

/** Parsed input of a handler. */
export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = E['upload'] extends object ? Uint8Array : Output<E['body']>
/** Result of a handler: the response before it is parsed and stripped; ignored without a response schema. */
export type ReplyOf<E extends Endpoint> = E['download'] extends 'csv'
  ? CsvRows
  : E['download'] extends 'calendar'
    ? SessionCalendar
    : E['download'] extends 'zip'
      ? Uint8Array
      : E['download'] extends 'file'
        ? StrangersFile
        : E['response'] extends z.ZodType
          ? z.input<E['response']>
          : unknown

/** A file that a person has given, or that is made of what a person has written. */
export type StrangersFile = {
  name: string
  type: 'image/webp' | 'application/pdf'
  bytes: Uint8Array
}

/** A file of rows; they are read while it is on its way. */
export type CsvRows = { columns: string[]; rows: AsyncIterable<Cell[]> }
export type Cell = string | number | boolean | null
/** Answer for a client. */
export type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : undefined
/** Request of a client. */
export type RequestOf<E extends Endpoint> = Part<'params', Input<E['params']>> &
  Part<'query', Input<E['query']>> &
  Part<'body', E['upload'] extends object ? Blob : Input<E['body']>> & {
    signal?: AbortSignal
    idempotencyKey?: string
    /** How long the call may take, in ms. */
    timeoutMs?: number
    /** Called with the sent share of a file, from 0 to 1, where the transport reports it. */
    onProgress?: (share: number) => void
  }

type Part<K extends string, T> = [T] extends [undefined]
  ? unknown
  : Record<string, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }
