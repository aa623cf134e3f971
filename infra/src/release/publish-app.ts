import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkBuild } from '@kocyolu/bundler/check-build'
import type { ReleaseComplaint } from '@kocyolu/contracts/release-complaints'
import { offeredContract, serviceGate } from '@kocyolu/contracts/service-gate'
import {
  type BuildFiles,
  type BuildName,
  buildIn,
  buildsOf,
  findPublished,
  needsOfBuild,
  publishedFiles,
  ReleaseRefused,
  type ReleaseStore,
  type Releases,
  type SignedRecord,
  selectionOf,
  serviceBuild,
} from '@kocyolu/release-store'
import { execa } from 'execa'
import { nxBuild } from '../process/nx-build.ts'
import { renderingComplaints } from './look-at-rendering.ts'

/** Reports progress, and how long a step took. */
export type Step = <T>(title: string, work: () => Promise<T>) => Promise<T>

interface Publishing {
  checkout: string
  store: ReleaseStore
  releases: Releases
  step: Step
  dryRun: boolean
  /** Builds that were checked before are only stored: the job that signs runs no code of a build. */
  built: boolean
  /** Their records, where they were signed elsewhere. */
  signed: SignedRecord[] | null
  /** The site, whose services say what they offer. */
  origin: string | null
}

/** The folder of a program that runs from its sources, or null for what the browser runs. */
function programFolder(checkout: string, app: string): string | null {
  const folder = ['pages', 'gateway'].includes(app) ? app : `services/${app}`
  return existsSync(join(checkout, folder, 'package.json')) ? folder : null
}

/** Everything that can be published from this checkout. */
function appNames(checkout: string): string[] {
  const remotes = readdirSync(checkout).filter(name => name.startsWith('mfe-'))
  return ['shell', ...remotes, ...readdirSync(join(checkout, 'services')), 'pages', 'gateway']
}

/** Builds an app of this checkout, looks for what speaks against it, and stores it. */
export async function publishApp(app: string, publishing: Publishing) {
  const { checkout, store, releases, step, dryRun, origin, signed } = publishing
  if (!appNames(checkout).includes(app))
    throw new ReleaseRefused({
      code: 'app.unknown',
      values: { app, apps: appNames(checkout).join(', ') },
    })
  const folder = programFolder(checkout, app)
  const files = folder === null ? await builtApp(app, publishing) : await program(app, folder, publishing)
  const known = await findPublished(store, app, files.build)
  const { build } = files
  const isNew = dryRun
    ? known === null
    : await step(`${app}@${build} is stored`, () => releases.publish(files, recordIn(signed, files)))
  const against = dryRun || files.kind === 'service' ? [] : await complaintsAgainst(files, releases)
  // Without a named site no service could be asked.
  const isAsked = ({ code }: ReleaseComplaint) => origin !== null || code !== 'contract.unknown'
  // Not new where the store had it already; `against` is what speaks against making it live now.
  const record = dryRun ? { record: await releases.recordOf(files) } : {}
  return { app, build, isNew, against: against.filter(isAsked), ...record }
}

function recordIn(signed: SignedRecord[] | null, { app, build }: BuildName): SignedRecord | undefined {
  const found = signed?.find(each => each.app === app && each.build === build)
  if (signed && !found) throw new ReleaseRefused({ code: 'build.unsigned', values: { app, build } })
  return found
}

/** Complaints against making a stored build live as things are; none while nothing is live. */
async function complaintsAgainst(build: BuildName, releases: Releases): Promise<ReleaseComplaint[]> {
  if (!(await releases.status()).live) return []
  try {
    await releases.promote([build], { why: 'plan', dryRun: true })
    return []
  } catch (error) {
    if (error instanceof ReleaseRefused) return error.complaints
    throw error
  }
}

async function builtApp(app: string, { checkout, step, built }: Publishing): Promise<BuildFiles> {
  // A remote's pages are rendered on the shell beside it.
  if (!built) await step(`${app} is built`, () => buildApps(checkout, ...new Set(['shell', app])))
  const folder = join(checkout, app, 'dist')
  const look = async (title: string, find: () => Promise<string[]>): Promise<void> => {
    const complaints = await step(title, find)
    if (complaints.length > 0) throw new ReleaseRefused(...rejected(app, complaints))
  }
  await look(`${app} is checked`, () => checkBuild(folder))
  if (!built)
    await look(`${app} is rendered`, () => renderingComplaints(folder, join(checkout, 'shell/dist')))
  return await buildIn(folder)
}

/** Complaints of a build's checks, in their own words. */
const rejected = (app: string, texts: string[]): ReleaseComplaint[] =>
  texts.map(text => ({ code: 'build.rejected', values: { app, text } }))

/** Fails with what the build printed. */
async function buildApps(checkout: string, ...apps: string[]): Promise<void> {
  const { command, args, ...options } = nxBuild(checkout, apps)
  const { failed, all } = await execa(command, args, { ...options, all: true, reject: false })
  if (failed) throw new ReleaseRefused(...rejected(apps.join(', '), [`cannot be built:\n${all}`]))
}

/** A service's build is what it runs from. Its contract must fit the last release of it and whatever is live. */
async function program(
  app: string,
  folder: string,
  { checkout, store, releases, step }: Publishing,
): Promise<BuildFiles> {
  return await step(`${app} is checked`, async () => {
    const { build, files } = await serviceBuild(checkout, folder)
    const offered = await offeredContract(app, path => readOrNull(join(checkout, path)))
    if (offered) {
      const { live } = await releases.status()
      const builds = (live ? buildsOf(selectionOf(live.composition)) : []).map(async each => ({
        ...each,
        needs: await needsOfBuild(store, each),
      }))
      const last = await lastContract(app, store, releases)
      const complaints = serviceGate({ service: app, build: offered, last, needs: await Promise.all(builds) })
      if (complaints.length > 0) throw new ReleaseRefused(...rejected(app, complaints))
    }
    const contract = offered?.versions.version
    return { app, build, kind: 'service', contract, files, read: file => readFile(join(checkout, file)) }
  })
}

async function lastContract(app: string, store: ReleaseStore, releases: Releases) {
  const [last] = await releases.builds(app)
  if (!last) return undefined
  const { files, read } = publishedFiles(store, last)
  return await offeredContract(app, async path =>
    files.includes(path) ? Buffer.from(await read(path)).toString() : null,
  )
}

async function readOrNull(path: string): Promise<string | null> {
  return existsSync(path) ? await readFile(path, 'utf8') : null
}
