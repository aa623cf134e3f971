import { serviceNames } from '../events.ts'
import { brokenCalls } from './breaking-changes.ts'
import { type Api, contractVersion, type ReleasedContract } from './versions.ts'

/** The contract that a build of a service offers. */
export type OfferedContract = ReleasedContract & {
  /** Whether its number is released: until then changes go on under the same one. */
  isReleased: boolean
  /** The contracts of the other services in the same checkout, where calls may have moved to. */
  others?: readonly Api[]
}

/** A live app and the contract version that it needs of each service. */
export type NeedingApp = { app: string; build: string; needs: Record<string, number> }

type Release = {
  service: string
  /** The contract to release. */
  build: OfferedContract
  /** The last released contract; nothing for a service that never was released. */
  last?: ReleasedContract | undefined
  /** Who is live: it goes on calling, whatever is released. */
  needs: readonly NeedingApp[]
}

const generate = 'node packages/contracts/src/openapi/generate.ts --release'

/** All that speaks against releasing a build of a service, by name; empty when nothing does. */
export function serviceGate({ service, build, last, needs }: Release): string[] {
  const { version } = build.versions
  const missed = needs
    .filter(app => (app.needs[service] ?? 0) > version)
    .map(
      app =>
        `${app.app}@${app.build} is live and needs contract ${app.needs[service]} of ${service}; this build offers ${version}`,
    )
  // Going back to an older contract is no break: what matters then is who needs the newer one.
  const grown = last && version >= last.versions.version ? last : undefined
  const broken = grown ? brokenCalls(grown.document, build.document, build.others) : []
  const recounted = grown ? contractVersion(build.document, grown).version : version
  return [
    // A breaking change is fixed before a number is given.
    ...(build.isReleased || broken.length > 0
      ? []
      : [`${service}: contract ${version} may still change under its number; ${generate} makes it stand`]),
    ...(recounted > version
      ? [
          `${service}: contract ${version} was released with other calls; take over released/, then ${generate}`,
        ]
      : []),
    ...broken.map(complaint => `${service}: ${complaint}`),
    ...missed,
  ]
}

/** Reads a file of a checkout, or of a published build of a service; null when there is none. */
type Read = (path: string) => Promise<string | null>

/**
 * The contract of a service, from the files it is made of; undefined for what is no service or is older than contract versions.
 * While its number is not released, the document is that of the last release: `generate.ts` compares today's with it.
 */
export async function offeredContract(service: string, read: Read): Promise<OfferedContract | undefined> {
  const json = async (path: string) => JSON.parse((await read(`packages/contracts/${path}`)) ?? 'null')
  const [document, versions, released] = await Promise.all([
    json(`released/${service}.json`),
    json('versions.json'),
    json('released/versions.json'),
  ])
  const own = versions?.[service]
  if (!own) return undefined
  const names = serviceNames.filter(name => name !== service)
  const others = await Promise.all(names.map(name => json(`released/${name}.json`)))
  return {
    document: document ?? { paths: {}, components: { schemas: {} } },
    versions: own,
    isReleased: released?.[service]?.version === own.version,
    others: others.filter(other => other !== null),
  }
}
