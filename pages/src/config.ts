import { z } from 'zod'

/** The defaults of a thread that renders pages. */
export const usualLimits = { megabytes: 128, cpuMs: 2_000 }

const Settings = z.object({
  /** The build of this process, as its release sets it. */
  BUILD: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .default('dev'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** The published site: what `live` and `canary` lead to. */
  SITE_FOLDER: z.string().min(1),
  /** Public address of the site; part of every absolute link. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform(value => new URL(value).origin),
  /** Where the public calls are asked; the site itself, unless there is a shorter way. */
  API_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform(value => new URL(value).origin)
    .optional(),
  BRAND_NAME: z.string().default('KoçYolu'),
  DEFAULT_LANGUAGE: z.enum(['auto', 'tr', 'en']).default('auto'),
  /** How long a page waits for what it is about before it goes out without. */
  PAGES_TIMEOUT_MS: z.coerce.number().int().min(1).default(1_000),
  /** How long a service may take to answer a page's question: who asked has left by then, and the next one finds the answer. */
  PAGES_ANSWER_MS: z.coerce.number().int().min(1).default(3_000),
  /** Whether public pages are rendered here, or go out as they were promoted. */
  PAGES_RENDER: z.enum(['on', 'off']).default('on'),
  /** Whether one page of each kind is rendered as soon as a composition is there, before the first request. */
  PAGES_RENDER_AHEAD: z.enum(['on', 'off']).default('on'),
  /** Memory limit of the thread that renders the pages of one composition; there are two at most. */
  PAGES_RENDER_MEGABYTES: z.coerce.number().int().min(32).default(usualLimits.megabytes),
  /** How long that thread may compute without an end before it counts as hung: of its own work, not of time that passes. */
  PAGES_RENDER_CPU_MS: z.coerce.number().int().min(100).default(usualLimits.cpuMs),
  /** Where a collector of OpenTelemetry takes spans and metrics; without one nothing of it is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of requests whose traces are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})
export type Settings = z.output<typeof Settings>

/** The variables that are read. @public for who starts it. */
export const settingNames = Object.keys(Settings.shape)

/** Reads the settings from the environment, once, at start; all that is wrong with them is reported at once. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Settings.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value)))
  if (given.success) return given.data
  const complaints = given.error.issues.map(issue => `  ${String(issue.path[0])}: ${issue.message}`)
  throw new Error(`These settings are missing or wrong:\n${complaints.join('\n')}`)
}
