import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { locate } from './locate.ts'
import packages from './tools.json' with { type: 'json' }

/** A program of the system that no npm package carries. */
export type Tool = keyof typeof packages

/** All that the platform and its tests need. A browser without windows costs half of what the whole one does. */
export const tools: readonly Tool[] = ['redis-server', 'nginx', 'chromium-headless-shell']

interface Packages {
  debian: string
  homebrew: string
  /** Makes it better, and is not in every release of the system. */
  extra?: string
  /** Does the same where a system does not offer the tool. */
  orElse?: Tool
}

const packagesOf = (tool: Tool): Packages => (packages as Record<Tool, Packages>)[tool]

/** One sentence that names all of them, and the command with which a user installs them. */
export function notInstalled(names: readonly Tool[], platform: string = process.platform): string {
  const onMac = platform === 'darwin'
  const packages = names.map(name => packagesOf(name)[onMac ? 'homebrew' : 'debian'])
  const install = `${onMac ? 'brew' : 'sudo apt-get'} install ${packages.join(' ')}`
  return names.length === 1
    ? `${names[0]} is not installed. Install it with: ${install}`
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are not installed. Install them with: ${install}`
}

function apt(args: string[]): void {
  const run = spawnSync('apt-get', args, {
    encoding: 'utf8',
    // Run level 1 keeps Debian from starting the installed server, which would be a stranger on its port.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
  if (run.status === 0) return
  throw new Error(`apt-get ${args.join(' ')} failed:\n${run.error?.message ?? run.stderr}`)
}

function install(tool: Tool, say: (line: string) => void): void {
  say(`Installing ${tool} with apt-get (once) …`)
  apt(['update', '-qq'])
  const { debian, extra } = packagesOf(tool)
  const add = (name: string): void =>
    apt(['install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0', name])
  add(debian)
  if (!extra) return
  try {
    add(extra)
  } catch {
    say(`${tool} works without ${extra}, which this system does not offer.`)
  }
}

const found = (tool: Tool): string | null => {
  const { orElse } = packagesOf(tool)
  return locate(tool) ?? (orElse ? locate(orElse) : null)
}

const mayInstall = (): boolean => userInfo().uid === 0 && locate('apt-get') !== null

/** The full path of the tool or of what does its work, installed first when both are missing and we may; else one sentence says how to get it. */
export function findTool(tool: Tool, say: (line: string) => void): string {
  const { orElse } = packagesOf(tool)
  if (!found(tool) && mayInstall())
    try {
      install(tool, say)
    } catch (error) {
      if (!orElse) throw error
      say(`This system does not offer ${tool}, so ${orElse} does its work.`)
      install(orElse, say)
    }
  const path = found(tool)
  if (!path) throw new Error(notInstalled([tool]))
  return path
}

/** Finds or installs all tools; where that may not be done, one sentence names all that are missing. */
export function findTools(names: readonly Tool[], say: (line: string) => void): void {
  const missing = names.filter(name => !found(name))
  if (missing.length > 0 && !mayInstall()) throw new Error(notInstalled(missing))
  for (const name of missing) findTool(name, say)
}
