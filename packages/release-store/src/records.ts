import { Composition } from '@kocyolu/bundler/composition'
import { Role } from '@kocyolu/contracts'
import { z } from 'zod'
import type { ReleaseStore } from './store.ts'

const At = z.iso.datetime()

/** Name of an app or a build; a part of the names of objects. */
export const Name = z.string().regex(/^[a-z0-9][a-z0-9-]*$/)
/** A file of a build: a path that stays inside of it. */
const FilePath = z
  .string()
  .regex(/^(?![/\\])(?!.*(?:^|[/\\])\.{1,2}(?:[/\\]|$))[^\0]+$/, 'leads out of the build')

/** A build that is in the store, whole. */
export const PublishedBuild = z.object({
  app: Name,
  build: Name,
  kind: z.enum(['shell', 'remote', 'service']),
  at: At,
  by: z.string(),
  files: z.array(FilePath),
  /** How many bytes each has. */
  sizes: z.record(FilePath, z.int()),
  hashes: z.record(FilePath, z.string()),
  /** Of a service: the contract version that it offers. */
  contract: z.int().optional(),
})
export type PublishedBuild = z.infer<typeof PublishedBuild>
/** A record with its signature, made where nothing is installed. */
export const SignedRecord = PublishedBuild.extend({ signature: z.string() })
export type SignedRecord = z.infer<typeof SignedRecord>

/** A composition as it is kept: who made it, when, why, from which. */
export const CompositionRecord = z.object({
  number: z.int().positive(),
  /** The composition it was made from. */
  from: z.int().positive().nullable(),
  at: At,
  by: z.string(),
  why: z.string(),
  /** The shell that was live before this one's; null when there was none. */
  previousShell: z.string().nullable(),
  composition: Composition,
})
export type CompositionRecord = z.infer<typeof CompositionRecord>

/** That another build of an app is live, or in the canary; null when the app was not, or is no longer, there. */
export const BuildChange = z.object({
  app: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type BuildChange = z.infer<typeof BuildChange>

/** Complaints that an operator overrode, and why. */
export const Forced = z.object({
  why: z.string(),
  complaints: z.array(
    z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
})
export type Forced = z.infer<typeof Forced>

/** A share of the devices, and for how long at least; 100 % is what everybody gets. The last one has no end. */
export const CanaryStage = z.object({
  percent: z.int().min(1).max(100),
  minutes: z.int().positive().optional(),
})
export type CanaryStage = z.infer<typeof CanaryStage>

/** The next stage of a canary, and its earliest time. */
export const CanaryStages = z.object({ next: At, rest: z.array(CanaryStage).min(1) })
export type CanaryStages = z.infer<typeof CanaryStages>

/** One line of the history. Creating the next number is how a change comes true. */
export const HistoryEntry = z.object({
  number: z.int().positive(),
  /** By which who made it knows it again, when the answer to its creation was lost. */
  id: z.uuid().optional(),
  at: At,
  by: z.string(),
  why: z.string(),
  action: z.enum(['promote', 'rollback', 'canary', 'canary-promote', 'canary-abort']),
  changes: z.array(BuildChange),
  /** The composition that is live from here on. */
  live: z.int().positive(),
  canary: z
    .object({
      composition: z.int().positive(),
      percent: z.int().min(0).max(100),
      /** The change that began it, by which it has its devices. */
      began: z.int().positive(),
      stages: CanaryStages.optional(),
      /** Roles whose signed-in users have it, whatever the share. */
      for: z.array(Role).optional(),
      /** Tags of people who have it, whatever the share; a field of its own, which older followers pass over. */
      people: z.array(z.string().regex(/^[0-9a-f]{16}$/)).optional(),
    })
    .nullable(),
  forced: Forced.optional(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export async function readRecord<T>(
  store: ReleaseStore,
  key: string,
  schema: { parse(value: unknown): T },
): Promise<T | null> {
  const bytes = await store.read(key)
  return bytes ? schema.parse(JSON.parse(bytes.toString())) : null
}

export const createRecord = (store: ReleaseStore, key: string, record: object): Promise<boolean> =>
  store.create(key, Buffer.from(`${JSON.stringify(record, null, 2)}\n`))
