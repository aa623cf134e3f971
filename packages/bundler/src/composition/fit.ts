import type { RemoteBuild, ShellBuild } from './composition.ts'

/** What `app` takes of the shared modules and this shell does not provide, in words. */
export function missingOf(shell: ShellBuild, app: string, takes: RemoteBuild['takes']): string[] {
  return Object.entries(takes).flatMap(([request, names]) => {
    const given = shell.provides[request]
    if (!given) return [`${app} takes ${request}, which the shell ${shell.build} does not provide`]
    const missing = given.includes('*') ? [] : names.filter(name => name !== '*' && !given.includes(name))
    return missing.map(
      name => `${app} takes ${name} of ${request}, which the shell ${shell.build} does not provide`,
    )
  })
}

/** Patterns of different remotes that one address can match, in words. */
export function collisionsOf(remotes: { name: string; prefixes: string[] }[]): string[] {
  const all = remotes.flatMap(({ name, prefixes }) => prefixes.map(pattern => ({ name, pattern })))
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter(other => other.name !== one.name && overlap(one.pattern.split('/'), other.pattern.split('/')))
      .map(
        other => `${one.pattern} of ${one.name} and ${other.pattern} of ${other.name} match the same address`,
      ),
  )
}

/** Whether one address can match both patterns, part by part. */
function overlap([a, ...restOfA]: string[], [b, ...restOfB]: string[]): boolean {
  if (a === '*' || b === '*') return true
  if (a === undefined || b === undefined) return isOpen([a, ...restOfA]) && isOpen([b, ...restOfB])
  return (a === b || a.startsWith(':') || b.startsWith(':')) && overlap(restOfA, restOfB)
}

/** Whether nothing more has to follow: `/*` also matches the address before it. */
const isOpen = ([part]: (string | undefined)[]) => part === undefined || part === '*'
