import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Member, RemoteBuild, RemoteManifest, type SiteSettings } from '@kocyolu/bundler/composition'
import { openStore, showBeside, syncSite } from '@kocyolu/release-store'
import { host } from '../process/free-ports.ts'
import { releaseCheckout } from '../release/release-checkout.ts'
import type { Gateway } from './gateway-process.ts'
import type { StateFolder } from './state-folder.ts'

/** A remote that a development server serves instead of its published build. */
interface StandIn {
  name: string
  port: number
}

export interface Site {
  /** Publishes what was built and shows what is live. */
  publish(): Promise<void>
  standIn(remote: StandIn): Promise<void>
  withdraw(name: string): Promise<void>
  /** Has a server on this port answer for the published files of an app. */
  handOver(files: { app: string; port: number }): Promise<void>
  takeBack(app: string): Promise<void>
}

interface SiteOf {
  checkout: string
  folder: StateFolder
  settings: SiteSettings
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
  { checkout, folder: { releases, www, built }, settings }: SiteOf,
  gateway: Gateway,
  reloadGateway: () => void,
): Site {
  const store = openStore(releases)
  const standIns = new Map<string, { port: number; member: Member }>()
  const handedOver = new Map<string, number>()

  const show = async (): Promise<void> => {
    const members = [...standIns.values()].map(each => each.member)
    // Hot reload that keeps a page's state needs the shell's development build.
    const shell = join(checkout, 'shell/dist-dev')
    if (members.length > 0) await showBeside(store, www, { shell, members }, settings)
    else await syncSite(store, www, settings, { withdrawn: true, afresh: true })
  }
  const configure = (): void => {
    const dev = [...standIns].map(([name, { port }]) => ({ path: devPath(name), port }))
    const files = [...handedOver].map(([app, port]) => ({ path: `/assets/${app}/`, port }))
    gateway.configure([...dev, ...files].map(({ path, port }) => ({ path, upstream: `${host}:${port}` })))
    reloadGateway()
  }
  const refresh = async (): Promise<void> => {
    configure()
    await show()
  }
  return {
    publish: async () => {
      await releaseCheckout(checkout, store, built)
      await show()
    },
    standIn: async remote => {
      standIns.set(remote.name, { port: remote.port, member: await devMember(checkout, remote) })
      await refresh()
    },
    withdraw: async name => {
      if (standIns.delete(name)) await refresh()
    },
    handOver: async ({ app, port }) => {
      handedOver.set(app, port)
      configure()
      await gateway.inUse()
    },
    takeBack: async app => {
      if (!handedOver.delete(app)) return
      configure()
      await gateway.inUse()
    },
  }
}
