import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

/** An ordinary user that a server runs as when we are root. */
export interface LaunchUser {
  uid: number
  gid: number
  /** The checkout lies in a folder this user may not enter, so the right to pass is handed over. */
  passes: boolean
  /** It listens on a port below 1024. */
  lowPorts?: boolean
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
    return { ...ids, passes: spawnSync('test', ['-x', needs], ids).status !== 0 }
  }
  throw new Error(
    `None of the users ${names.join(', ')} exists. Run this as an ordinary user instead of root.`,
  )
}

/** The command line that runs a program as that user. */
export function launchAs(
  user: LaunchUser | undefined,
  command: string,
  args: string[],
): { command: string; args: string[]; ids: { uid?: number; gid?: number } } {
  if (!user) return { command, args, ids: {} }
  const { uid, gid } = user
  const rights = [
    ...(user.passes ? ['+dac_read_search', '+dac_override'] : []),
    ...(user.lowPorts ? ['+net_bind_service'] : []),
  ]
  if (rights.length === 0) return { command, args, ids: { uid, gid } }
  const list = ['-all', ...rights].join(',')
  // Without the fix-up bit access(2), with which PostgreSQL looks for its own files, would not count the rights.
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs']
  return {
    command: 'setpriv',
    args: [
      ...ids,
      '--securebits=+no_setuid_fixup',
      `--inh-caps=${list}`,
      `--ambient-caps=${list}`,
      command,
      ...args,
    ],
    ids: {},
  }
}
