import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Member, RemoteBuild, RemoteManifest, type SiteSettings } from '@kocyolu/build/release'
import { host } from '../process/free-ports.ts'
import { promote } from '../release/promote.ts'
import type { Gateway } from './gateway-process.ts'
import { remoteNames } from './services.ts'

/** A remote that a development server serves instead of its published build. */
interface StandIn {
  name: string
  port: number
}

export interface Site {
  /** Publishes what was built and makes it live. */
  publish(): void
  standIn(remote: StandIn): Promise<void>
  withdraw(name: string): void
}

const devPath = (name: string): string => `/dev/${name}/`

async function devMember(checkout: string, { name, port }: StandIn): Promise<Member> {
  const response = await fetch(`http://${host}:${port}${devPath(name)}build.json`)
  const manifest = JSON.parse(readFileSync(join(checkout, name, 'remote.json'), 'utf8'))
  return {
    build: RemoteBuild.parse(await response.json()),
    manifest: RemoteManifest.parse(manifest),
    previous: null,
    url: `${devPath(name)}remoteEntry.js`,
  }
}

/** The live site of a stack: the published builds, and the development servers that stand in for some. */
export function createSite(
  { checkout, www, settings }: { checkout: string; www: string; settings: SiteSettings },
  gateway: Gateway,
  reloadGateway: () => void,
): Site {
  const standIns = new Map<string, { port: number; member: Member }>()

  const publish = (): void => {
    // Hot reload that keeps a page's state needs the shell's development build.
    const shell = join(checkout, 'shell', standIns.size > 0 ? 'dist-dev' : 'dist')
    const remotes = remoteNames.map(name => join(checkout, name, 'dist'))
    promote(
      www,
      { shell, remotes },
      settings,
      [...standIns.values()].map(each => each.member),
    )
  }
  const refresh = (): void => {
    gateway.configure(
      [...standIns].map(([name, { port }]) => ({ path: devPath(name), upstream: `${host}:${port}` })),
    )
    reloadGateway()
    publish()
  }
  return {
    publish,
    standIn: async remote => {
      standIns.set(remote.name, { port: remote.port, member: await devMember(checkout, remote) })
      refresh()
    },
    withdraw: name => {
      if (standIns.delete(name)) refresh()
    },
  }
}
