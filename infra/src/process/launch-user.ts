import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

/** An ordinary user that a server runs as when we are root. */
export interface LaunchUser {
  name: string
  uid: number
  gid: number
  /** The checkout lies in a folder this user may not enter, so the right to read past that is handed over. */
  passes: boolean
}

interface Launch {
  command: string
  args: string[]
  ids: { uid?: number; gid?: number }
}

/** The first of these users that exists; undefined when we are not root and may simply be ourselves. */
export function ordinaryUser(names: string[], needs: string): LaunchUser | undefined {
  if (userInfo().uid !== 0) return undefined
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(row => row.split(':'))
  for (const name of names) {
    const row = rows.find(each => each[0] === name)
    if (!row) continue
    const ids = { uid: Number(row[2]), gid: Number(row[3]) }
    const passes = spawnSync('test', ['-x', needs], ids).status !== 0
    return { name, ...ids, passes }
  }
  throw new Error(
    `None of the users ${names.join(', ')} exists. Run this as an ordinary user instead of root.`,
  )
}

/** The command line that runs a program as that user. */
export function launchAs(user: LaunchUser | undefined, command: string, args: string[]): Launch {
  if (!user) return { command, args, ids: {} }
  const { uid, gid } = user
  if (!user.passes) return { command, args, ids: { uid, gid } }
  const rights = '-all,+dac_read_search,+dac_override'
  return {
    command: 'setpriv',
    args: [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      `--inh-caps=${rights}`,
      `--ambient-caps=${rights}`,
      '--no-new-privs',
      command,
      ...args,
    ],
    ids: {},
  }
}
