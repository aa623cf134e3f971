import type { ReleaseComplaint } from '@kocyolu/contracts/release-complaints'
import type { RemoteBuild, ShellBuild } from './composition.ts'

/** Names that `app` takes of the shared modules and this shell does not provide. */
export function missingOf(
  { build: shell, provides }: Pick<ShellBuild, 'build' | 'provides'>,
  app: string,
  takes: RemoteBuild['takes'],
): ReleaseComplaint[] {
  return Object.entries(takes).flatMap(([module, names]): ReleaseComplaint[] => {
    const given = provides[module]
    if (!given) return [{ code: 'shell.module_missing', values: { app, module, shell } }]
    const missing = given.includes('*') ? [] : names.filter(name => name !== '*' && !given.includes(name))
    return missing.map(name => ({ code: 'shell.name_missing', values: { app, module, name, shell } }))
  })
}

/** Patterns of different remotes that one address can match. */
export function collisionsOf(remotes: { name: string; prefixes: string[] }[]): ReleaseComplaint[] {
  const all = remotes.flatMap(({ name, prefixes }) => prefixes.map(pattern => ({ name, pattern })))
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter(other => other.name !== one.name && overlap(one.pattern.split('/'), other.pattern.split('/')))
      .map(other => ({
        code: 'address.collision',
        values: { app: one.name, pattern: one.pattern, other: other.name, otherPattern: other.pattern },
      })),
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
