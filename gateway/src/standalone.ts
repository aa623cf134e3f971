import { readFileSync } from 'node:fs'
import { brotliModules } from './modules.ts'
import { namesIn } from './names.ts'
import { readOperatorSettings, readPlace, readResolver } from './read-settings.ts'
import { routes } from './routes.ts'
import type { GatewaySettings } from './settings.ts'

/** Settings of a gateway that runs by itself, from the environment. */
export function standaloneSettings(env: NodeJS.ProcessEnv): GatewaySettings {
  const place = readPlace(
    env,
    routes.map(route => route.service),
  )
  const settings = { ...place, ...readOperatorSettings(env), modules: brotliModules() }
  const resolver = namesIn(place.upstreams).length > 0 ? readResolver(env, systemResolvers) : undefined
  return { ...settings, aliasOrigins: [], devServers: [], ...(resolver && { resolver }) }
}

/** Whom this machine asks for addresses. */
function systemResolvers(): string[] {
  const lines = readFileSync('/etc/resolv.conf', 'utf8').split('\n')
  const found = lines.flatMap(line => /^nameserver\s+(\S+)/.exec(line)?.[1] ?? [])
  return found.map(address => (address.includes(':') ? `[${address}]` : address))
}
