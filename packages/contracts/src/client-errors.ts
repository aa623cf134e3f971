import { z } from 'zod'
import { defineContract, get, post } from './contract.ts'
import { Id, Instant, ListQuery, listOf, PathId, queryInt, text } from './fields.ts'
import * as limits from './limits.ts'

/** The number of a composition: which builds a tab was opened with. */
const CompositionNumber = z.int().min(1).max(limits.compositionMax)

/**
 * Kind of a failure: a part did not load, or broke while it was rendered, an answer did not match its contract, a script broke,
 * or a policy of the site blocked something.
 */
export const ClientErrorKind = z.enum(['load', 'render', 'answer', 'script', 'policy'])
export type ClientErrorKind = z.infer<typeof ClientErrorKind>

/** A browser's report of a failure. The server removes from it whatever could identify a user. */
export const ClientErrorReport = z.object({
  app: text(1, 40),
  build: text(1, 40),
  kind: ClientErrorKind,
  message: text(1, 1000),
  path: text(1, 300),
  composition: CompositionNumber.optional(),
  stack: text(1, 4000).optional(),
  /** The tab, as it named itself when it was opened; only with the tab's first failure, which counts the tab as failed. */
  tab: z.uuid().optional(),
})
export type ClientErrorReport = z.infer<typeof ClientErrorReport>

/** One line of a stack; in the sources where the build's source map is at hand, else in the file that was served. */
export const StackFrame = z.object({
  function: z.string().nullable(),
  file: z.string(),
  line: z.int(),
  column: z.int(),
  resolved: z.boolean(),
})
export type StackFrame = z.infer<typeof StackFrame>

/** How often something was seen, the most frequent first. */
const Tally = z.array(z.object({ name: z.string(), count: z.int() }))

/** Failures that are one: of the same app and kind, with the same words, at the same place. */
export const ClientErrorGroup = z
  .object({
    id: Id,
    app: z.string(),
    kind: z.string(),
    /** Without numbers, ids, addresses and what a user typed. */
    message: z.string(),
    /** Where in our own code, if that is known. */
    place: z.string().nullable(),
    /** Of the composition that was asked for, else of all. */
    count: z.int(),
    firstSeenAt: Instant,
    lastSeenAt: Instant,
    /** The newest ones first, a few of them. */
    builds: z.array(z.string()),
    compositions: z.array(z.int()),
    /** `Chrome 156`: family and major version. */
    browsers: Tally,
    /** `/mentors/:id`. */
    paths: Tally,
  })
  .meta({ id: 'ClientErrorGroup' })
export type ClientErrorGroup = z.infer<typeof ClientErrorGroup>

/** One failure as reported, kept as an example. */
export const ClientErrorSample = z.object({
  at: Instant,
  build: z.string(),
  composition: z.int().nullable(),
  browser: z.string(),
  path: z.string(),
  frames: z.array(StackFrame),
})
export type ClientErrorSample = z.infer<typeof ClientErrorSample>

/** A group with what is known of it. */
export const ClientErrorDetail = ClientErrorGroup.extend({
  /** By build and composition, the latest seen first. */
  counts: z.array(
    z.object({
      build: z.string(),
      composition: z.int().nullable(),
      count: z.int(),
      lastSeenAt: Instant,
    }),
  ),
  /** The last two days by hour, oldest first; an hour without failures is left out. */
  hours: z.array(z.object({ at: Instant, count: z.int() })),
  samples: z.array(ClientErrorSample),
}).meta({ id: 'ClientErrorDetail' })
export type ClientErrorDetail = z.infer<typeof ClientErrorDetail>

/** Which groups are asked for. */
export const ClientErrorQuery = z.object({
  ...ListQuery,
  app: text(1, 40).optional(),
  kind: ClientErrorKind.optional(),
  composition: queryInt(1, limits.compositionMax).optional(),
})
export type ClientErrorQuery = z.output<typeof ClientErrorQuery>

/** The calls about what fails in browsers. */
export const clientErrors = defineContract({
  reportClientError: post('/api/site/client-errors', 'public', {
    summary: 'A browser tells that a part failed to load or broke',
    body: ClientErrorReport,
  }),
  openedTab: post('/api/site/tabs', 'public', {
    summary:
      'A browser tells once that a tab was opened, and with which composition; telling it twice counts once',
    body: z.object({ composition: CompositionNumber, tab: z.uuid() }),
  }),
  listClientErrors: get('/api/site/client-errors', 'admin', {
    summary: 'What failed in browsers, in groups, the last seen first',
    query: ClientErrorQuery,
    response: listOf(ClientErrorGroup),
  }),
  getClientError: get('/api/site/client-errors/{id}', 'admin', {
    summary: 'One group of failures with examples, their stacks in the sources',
    params: z.object({ id: PathId }),
    response: ClientErrorDetail,
  }),
})
