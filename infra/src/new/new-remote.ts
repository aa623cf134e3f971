import { lockWorkspace } from './lock-workspace.ts'
import { pascal, wordOf } from './names.ts'
import { addOwner, edit, writeTemplates } from './workbench.ts'

/** By which of its names what fails in browsers is counted. */
const failureNames = 'services/releases/src/client-errors/report-client-error.ts'
const navigationCheck = 'infra/src/checks/navigation.test.ts'

/** A micro-frontend with one page under its name, part of every build. Says what is left to do by hand. */
export function newRemote(checkout: string, name: string): string[] {
  const remote = wordOf(name)
  writeTemplates(checkout, 'remote', { remote, Remote: pascal(remote) })
  edit(checkout, 'infra/src/remotes.ts', /(remoteNames = \[[^\]]*)\]/, `$1, 'mfe-${remote}']`)
  edit(checkout, failureNames, /(apps: readonly string\[\] = \[[^\]]*?),?\s*\]/, `$1, 'mfe-${remote}']`)
  lockWorkspace(checkout, `mfe-${remote}`)
  return [
    addOwner(checkout, `mfe-${remote}`),
    `name the page in both languages and write its texts: mfe-${remote}/src/features/${remote}/locales`,
    `set its place in the navigation: mfe-${remote}/remote.json (packages/web/README.md); ${navigationCheck} knows every link of the header and how the sidebars begin`,
    `say in docs/architecture.md what mfe-${remote} is for`,
  ]
}
