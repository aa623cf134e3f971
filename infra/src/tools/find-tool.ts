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
  extra?: string[]
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

const found = (tool: Tool): string | null => {
  const { orElse } = packagesOf(tool)
  return locate(tool) ?? (orElse ? locate(orElse) : null)
}

/** The full path of the tool, or of what does its work; else one sentence says how to get it. */
export function findTool(tool: Tool): string {
  const path = found(tool)
  if (!path) throw new Error(notInstalled([tool]))
  return path
}

/** Where some of these are missing, one sentence names them all. */
export function requireTools(names: readonly Tool[]): void {
  const missing = names.filter(name => !found(name))
  if (missing.length > 0) throw new Error(notInstalled(missing))
}
