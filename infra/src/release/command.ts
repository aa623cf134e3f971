import {
  type BuildName,
  createReleases,
  type Offers,
  openStore,
  type ReleaseStore,
  type Releases,
  type Wanted,
} from '@kocyolu/release-store'
import type { Step } from './publish-app.ts'
import type { ReleaseSettings } from './settings.ts'

/** Result of a command: for people, and for programs. */
export interface Report {
  text: string
  data: unknown
  /** Where the command itself succeeds and what it found is not well. */
  exitCode?: number
}

/** Something on the command line that cannot be understood. */
export class Misunderstood extends Error {}

export interface Asked {
  args: string[]
  checkout: string
  settings: ReleaseSettings
  dryRun: boolean
  /** The stages of a canary, as they were typed. */
  stages?: string | undefined
  /** The roles and people that have a canary whatever its share, as they were typed. */
  roles?: string | undefined
  /** Every build that was published since its app last changed, in the place of names. */
  newest: boolean
  /** Whether apps were built and checked before. */
  built: boolean
  /** A file with the signed records of what is published, made by infra/src/release/sign.mjs. */
  signed?: string | undefined
  /** Why it shall be done in spite of complaints. */
  force: string | undefined
  /** Whether a rollback may revert the changes of other teams. */
  all: boolean
  limit: number
  step: Step
  say(line: string): void
}

export interface Command {
  usage: string
  about: string
  run(asked: Asked): Promise<Report>
}

export function wanted(arg: string): Wanted {
  const [app = '', build, ...rest] = arg.split('@')
  if (app === '' || build === '' || rest.length > 0)
    throw new Misunderstood(`"${arg}" is neither <app> nor <app>@<build>`)
  return { app, build }
}

export function named(arg: string | undefined, what: string): BuildName {
  if (arg === undefined) throw new Misunderstood(`${what} is missing`)
  const { app, build } = wanted(arg)
  if (build === undefined) throw new Misunderstood(`"${arg}" names no build: <app>@<build>`)
  return { app, build }
}

export function number(arg: string | undefined, what: string): number {
  if (arg === undefined || !/^\d+$/.test(arg)) throw new Misunderstood(`"${arg ?? ''}" is not ${what}`)
  return Number(arg)
}

export function noMore(args: string[]): void {
  if (args.length > 0) throw new Misunderstood(`"${args.join(' ')}" is one argument too many`)
}

export const storeOf = ({ settings }: Asked): ReleaseStore => openStore(settings.store, settings.keys)
export const looking = (asked: Asked, offers: Offers = {}): Releases =>
  createReleases(storeOf(asked), { by: asked.settings.by, keptDays: asked.settings.keptDays, offers })
