import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { locate } from './locate.ts'

/** A program of the system that no npm package carries. */
export type Tool = (typeof tools)[number]

/** All that the platform and its tests need. */
export const tools = ['redis-server', 'nginx', 'chromium'] as const

interface Packages {
  debian: string
  /** Makes it better, and is not in every release of the system. */
  extra?: string
  homebrew: string
}

const packages: Record<Tool, Packages> = {
  'redis-server': { debian: 'redis-server', homebrew: 'redis' },
  nginx: {
    debian: 'nginx',
    extra: 'libnginx-mod-http-brotli-static',
    homebrew: 'nginx',
  },
  chromium: { debian: 'chromium', homebrew: '--cask chromium' },
}

/** The command with which a person installs the tool. */
function installCommand(tool: Tool): string {
  const { debian, homebrew } = packages[tool]
  return process.platform === 'darwin' ? `brew install ${homebrew}` : `sudo apt-get install ${debian}`
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
  const { debian, extra } = packages[tool]
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

/** The full path of the tool, installed first when it is missing and we may; else one sentence says how to get it. */
export function findTool(tool: Tool, say: (line: string) => void): string {
  const found = locate(tool)
  if (found) return found
  if (userInfo().uid === 0 && locate('apt-get')) {
    install(tool, say)
    const installed = locate(tool)
    if (installed) return installed
  }
  throw new Error(`${tool} is not installed. Install it with: ${installCommand(tool)}`)
}
