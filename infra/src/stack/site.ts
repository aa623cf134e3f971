import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Member, RemoteBuild, RemoteManifest, type SiteSettings } from '@kocyolu/bundler/composition'
import { hideBeside, openStore, releaseKeysOf, showBeside, withdrawBeside } from '@kocyolu/release-store'
import { host } from '../process/free-ports.ts'
import { releaseCheckout } from '../release/release-checkout.ts'
import type { DevelopmentShell } from './development-shell.ts'
import type { Gateway } from './gateway-process.ts'
import { inTurn } from './in-turn.ts'
import type { StateFolder } from './state-folder.ts'

/** A remote that a development server serves instead of its published build. */
interface StandIn {
  name: string
  port: number
}

export type Site = ReturnType<typeof createSite>

interface SiteOf {
  checkout: string
  folder: StateFolder
  /** Signs what this checkout publishes. */
  releaseKey: string
  settings: SiteSettings
  shell: DevelopmentShell
  note(text: string): void
}

const devPath = (name: string): string => `/dev/${name}/`

async function devMember(checkout: string, { name, port }: StandIn): Promise<Member> {
  const response = await fetch(`http://${host}:${port}${devPath(name)}build.json`)
  const manifest = JSON.parse(readFileSync(join(checkout, name, 'remote.json'), 'utf8'))
  return {
    build: RemoteBuild.parse(await response.json()),
    manifest: RemoteManifest.parse(manifest),
    url: `${devPath(name)}remoteEntry.js`,
  }
}

/** The live site of a stack: the published builds, and the development servers that stand in for some. */
export function createSite(
  { checkout, folder: { releases, www }, releaseKey, settings, shell, note }: SiteOf,
  gateway: Gateway,
  reloadGateway: () => void,
) {
  const store = openStore(releases, releaseKeysOf(releaseKey))
  const standIns = new Map<string, { port: number; member: Member }>()
  const handedOver = new Map<string, number>()
  let developers = 0
  let developing: Promise<void> | null = null
  const turn = inTurn()

  const showNow = async (): Promise<void> => {
    const members = [...standIns.values()].map(each => each.member)
    // Hot reload that keeps a page's state needs the shell's development build, too.
    if (developing) await showBeside(store, www, { shell: shell.dist, members }, settings)
    else await hideBeside(www)
  }
  const show = (): Promise<void> => turn('show', showNow)
  const develop = async (): Promise<void> => {
    developers += 1
    developing ??= shell.start(() => {
      show().catch(error => note(`the new shell cannot be shown: ${error}`))
    })
    try {
      await developing
    } catch (error) {
      developers -= 1
      developing = null
      throw error
    }
  }
  const leave = async (): Promise<void> => {
    developers -= 1
    if (developers > 0) return
    developing = null
    await shell.stop()
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
    /** Publishes the built apps, for followers of the history. */
    publish: async (): Promise<void> => {
      // Whose development servers are gone with the last stack.
      await withdrawBeside(www)
      await releaseCheckout(checkout, store)
    },
    standIn: async (remote: StandIn): Promise<void> => {
      if (standIns.has(remote.name))
        throw new Error(`${remote.name} is developed in another terminal already`)
      await develop()
      try {
        standIns.set(remote.name, { port: remote.port, member: await devMember(checkout, remote) })
        await refresh()
      } catch (error) {
        standIns.delete(remote.name)
        await leave()
        throw error
      }
    },
    withdraw: async (name: string): Promise<void> => {
      if (!standIns.delete(name)) return
      await leave()
      await refresh()
    },
    /** Shows the shell, and all that it provides, as they are written. */
    developShell: async (): Promise<void> => {
      await develop()
      await show()
    },
    withdrawShell: async (): Promise<void> => {
      await leave()
      await show()
    },
    /** Has a server on this port answer for the published files of an app. */
    handOver: async ({ app, port }: { app: string; port: number }): Promise<void> => {
      handedOver.set(app, port)
      configure()
      await gateway.inUse()
    },
    takeBack: async (app: string): Promise<void> => {
      if (!handedOver.delete(app)) return
      configure()
      await gateway.inUse()
    },
  }
}
