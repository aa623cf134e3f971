import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChildSpec } from '../process/child.ts'
import { host } from '../process/free-ports.ts'
import { ordinaryUser } from '../process/launch-user.ts'
import { privateFolder } from './private-folder.ts'

/** How to run PgBouncer by transaction in front of a server, for whom the address of the server names. */
export function preparePooler(options: {
  program: string
  folder: string
  port: number
  serverUrl: string
}): { spec: ChildSpec; servers: string } {
  const { program, folder, port } = options
  const server = new URL(options.serverUrl)
  privateFolder(folder)
  const user = ordinaryUser(['postgres', 'nobody'], program)
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  writeFileSync(users, `"${server.username}" "${server.password}"\n`, { mode: 0o600 })
  const lines = [
    ...['[databases]', `* = host=${server.hostname} port=${server.port}`, '[pgbouncer]'],
    ...[`listen_addr = ${host}`, `listen_port = ${port}`, 'unix_socket_dir =', 'pool_mode = transaction'],
    ...['auth_type = scram-sha-256', `auth_file = ${users}`],
    // Options of a session's start are set on the roles instead: sessions are shared here.
    ...['ignore_startup_parameters = options', 'max_client_conn = 1000', 'default_pool_size = 20'],
  ]
  writeFileSync(settings, `${lines.join('\n')}\n`, { mode: 0o600 })
  if (user) for (const each of [folder, settings, users]) chownSync(each, user.uid, user.gid)
  return {
    servers: `${host}:${port}`,
    spec: {
      name: 'pgbouncer',
      command: program,
      args: [settings],
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' },
      ...(user && { user }),
      stopSignal: 'SIGINT',
    },
  }
}
