import { z } from 'zod'
import { defineContract, get, patch, post } from './contract.ts'
import { Instant, ListQuery, listOf, queryInt, queryList, text } from './fields.ts'
import * as limits from './limits.ts'
import { Role } from './role.ts'

/** The shell or a remote, by the name of its folder. */
const AppName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .max(40)
const BuildName = z.string().regex(/^[a-z0-9-]{1,40}$/)
/** A build as a link names it: `mfe-coaching@0123456789ab`. */
const AppBuild = z.string().regex(/^[a-z][a-z0-9-]{0,39}@[a-z0-9-]{1,40}$/)
/** Of a composition or of an entry of the history; both are counted from 1. */
const Ordinal = z.int().min(0).max(99_999_999)
const Percent = z.int().min(0).max(100)

/** An app that gets another build; `from` is null for what is new, `to` for what goes. */
const BuildChange = z
  .object({ app: z.string(), from: z.string().nullable(), to: z.string().nullable() })
  .meta({ id: 'BuildChange' })
export type BuildChange = z.infer<typeof BuildChange>

const LiveApp = z.object({
  app: z.string(),
  build: z.string(),
  since: Instant,
  by: z.string(),
  why: z.string(),
})

/** A service as it answers now; null where it could not be asked. */
const LiveService = z.object({
  service: z.string(),
  build: z.string().nullable(),
  contract: z.int().nullable(),
})

/** Tabs that were opened, and those of them in which something failed. */
const TabCount = z.object({ tabs: z.int(), failed: z.int() })
export const ErrorRates = z.object({ stable: TabCount, canary: TabCount }).meta({ id: 'ErrorRates' })
export type ErrorRates = z.infer<typeof ErrorRates>

/** Builds that only some devices get; `rates` counts since it began and is null without counts. */
const Canary = z.object({
  composition: Ordinal,
  percent: Percent,
  /** Roles whose signed-in users have it, whatever the share. */
  for: z.array(Role).optional(),
  /** How many named people have it, whatever the share. */
  people: z.int().optional(),
  since: Instant,
  by: z.string(),
  why: z.string(),
  changes: z.array(BuildChange),
  rates: ErrorRates.nullable(),
  /** The share that it goes on to by itself, and not before when. */
  next: z.object({ at: Instant, percent: Percent }).optional(),
})

/** The served composition, beside the history's; `composition` is null where it is none of the history. */
const ServedSite = z.object({
  composition: Ordinal.nullable(),
  canary: z.object({ composition: Ordinal, percent: Percent }).nullable(),
})

/** The live composition. `number` is that of the newest entry of the history: a change names the one that was seen. */
export const ReleaseState = z
  .object({
    number: Ordinal,
    composition: Ordinal,
    apps: z.array(LiveApp),
    canary: Canary.nullable(),
    services: z.array(LiveService),
    /** Remotes of which builds are published and none is live: never released, or taken out. */
    absent: z.array(z.string()),
    /** The composition that the site really serves; null without an answer. */
    site: ServedSite.nullable(),
  })
  .meta({ id: 'ReleaseState' })
export type ReleaseState = z.infer<typeof ReleaseState>

/** A published build; `live` and `canary` say where it runs. `at` and `by` are those of its publication. */
const PublishedBuild = z
  .object({
    app: z.string(),
    build: z.string(),
    at: Instant.nullable(),
    by: z.string().nullable(),
    live: z.boolean(),
    canary: z.boolean(),
  })
  .meta({ id: 'PublishedBuild' })
export type PublishedBuild = z.infer<typeof PublishedBuild>

/** A reason, and the complaints that it was given against: each with a text of its code in every language. */
const Forced = z.object({
  why: z.string(),
  complaints: z.array(
    z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
})

/** A change of the site, by whom and why. `composition` is the one that was live from then on. */
const ReleaseEntry = z
  .object({
    number: Ordinal,
    at: Instant,
    by: z.string(),
    why: z.string(),
    action: z.string(),
    changes: z.array(BuildChange),
    composition: Ordinal,
    canary: z.object({ composition: Ordinal, percent: Percent }).nullable(),
    /** Complaints that a user overrode, and why. */
    forced: Forced.optional(),
    /** Whether the site can go back to its composition. */
    canGoBack: z.boolean(),
  })
  .meta({ id: 'ReleaseEntry' })
export type ReleaseEntry = z.infer<typeof ReleaseEntry>

/** Preview of a rollback, with who made live what it reverts, and why. */
const RollbackPlan = z.object({
  composition: Ordinal,
  changes: z.array(BuildChange.extend({ by: z.string().nullable(), why: z.string().nullable() })),
})

/** Parts that go with a remote: the addresses without a page afterwards, its links in the navigation, and which remotes link there. */
const RemovalPlan = z.object({
  build: z.string(),
  addresses: z.array(z.string()),
  links: z.array(z.object({ path: z.string(), label: z.object({ tr: z.string(), en: z.string() }) })),
  /** Live apps whose pages or navigation have links to these addresses. */
  linkedFrom: z.array(z.string()),
})
export type RemovalPlan = z.infer<typeof RemovalPlan>

/** Reason for readers of the history, and the state it was decided on. */
export const Decision = z.object({ why: text(limits.whyMin, limits.whyMax), seen: Ordinal })
export type Decision = z.output<typeof Decision>

const Why = text(limits.whyMin, limits.whyMax)
/** A decision that may be made in spite of complaints; `force` says why. */
const Deciding = z.object({ ...Decision.shape, force: Why.optional() })
const Builds = z
  .array(z.object({ app: AppName, build: BuildName }))
  .min(1)
  .max(20)

const errors = ['releases.unavailable'] as const
/** The answer to a change is the state that it led to. */
const changed = {
  proved: true,
  response: ReleaseState,
  errors: ['releases.unavailable', 'releases.refused', 'releases.overtaken'],
} as const

/**
 * The calls about what is live: the same acts as the release tool's. A change that does not fit is `releases.refused`, with
 * each complaint as an issue; one decided on a state that is no more is `releases.overtaken`, with the newer entry's `by`,
 * `action` and `why` as issues. Without a release store all of them are `releases.unavailable`.
 */
export const siteReleases = defineContract({
  getReleases: get('/api/site/releases', 'admin', {
    summary: 'What is live since when, the canary with its error rates, and what the services offer',
    response: ReleaseState,
    errors,
  }),
  listReleases: get('/api/site/releases/history', 'admin', {
    summary: 'Every change of what is live, newest first',
    query: z.object(ListQuery),
    response: listOf(ReleaseEntry),
    errors,
  }),
  listBuilds: get('/api/site/releases/builds', 'admin', {
    summary: 'The published builds of an app, newest first',
    query: z.object({ app: AppName }),
    response: z.array(PublishedBuild),
    errors,
  }),
  promoteBuilds: post('/api/site/releases/promote', 'admin', {
    ...changed,
    summary: 'Make published builds live, all of them at once',
    body: z.object({ builds: Builds, ...Deciding.shape }),
  }),
  planRollback: get('/api/site/releases/rollback', 'admin', {
    summary:
      'What going back to a composition would change, without a number to the one that was live before; or what going back with one app would',
    query: z.object({ to: queryInt(1, 99_999_999).optional(), app: AppName.optional() }),
    response: RollbackPlan,
    errors: ['releases.unavailable', 'releases.refused'],
  }),
  rollBack: post('/api/site/releases/rollback', 'admin', {
    ...changed,
    summary: 'Make an earlier composition live again, with what every team changed since; it ends a canary',
    body: z.object({ to: Ordinal.min(1), ...Deciding.shape }),
  }),
  rollBackApp: post('/api/site/releases/apps/{app}/rollback', 'admin', {
    ...changed,
    summary: 'Make the build live that the live one of an app replaced; what other teams changed since stays',
    params: z.object({ app: AppName }),
    body: Deciding,
  }),
  planRemoval: get('/api/site/releases/apps/{app}/removal', 'admin', {
    summary: 'What would go with a remote that is taken out, and who links there',
    params: z.object({ app: AppName }),
    response: RemovalPlan,
    errors: ['releases.unavailable', 'releases.refused'],
  }),
  removeApp: post('/api/site/releases/apps/{app}/removal', 'admin', {
    ...changed,
    summary: 'Take a remote out of the site until one of its builds is made live again',
    params: z.object({ app: AppName }),
    body: Deciding,
  }),
  startCanary: post('/api/site/releases/canary', 'admin', {
    ...changed,
    summary:
      'Give published builds to a share of the devices; another canary is refused while one is running',
    body: z.object({ builds: Builds, percent: Percent, ...Deciding.shape }),
  }),
  changeCanaryShare: patch('/api/site/releases/canary', 'admin', {
    ...changed,
    summary: 'Give the canary to more or fewer devices; who has it keeps it while the share grows',
    body: z.object({ percent: Percent, ...Decision.shape }),
  }),
  promoteCanary: post('/api/site/releases/canary/promote', 'admin', {
    ...changed,
    summary: 'Make the canary live for everybody',
    body: Deciding,
  }),
  abortCanary: post('/api/site/releases/canary/abort', 'admin', {
    ...changed,
    summary: 'Take the canary away from everybody',
    body: Decision,
  }),
  getPreview: get('/api/site/releases/preview', 'admin', {
    summary:
      'Remotes at builds that need not be live, as parts of the composition that a tab was opened with',
    query: z.object({ build: queryList(AppBuild), composition: queryInt(1, 99_999_999) }),
    response: z.object({ remotes: z.record(AppName, z.looseObject({ build: BuildName })) }),
    errors: ['releases.unavailable', 'releases.refused'],
  }),
})
