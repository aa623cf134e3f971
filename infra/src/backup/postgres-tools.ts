import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { execa, type Options } from 'execa'
import { withClient } from '../stores/database.ts'
import { locate } from '../tools/locate.ts'

/** `pg_dump` and `pg_restore` of the major version of a server. */
export interface PostgresTools {
  major: number
  run(
    program: 'pg_dump' | 'pg_dumpall' | 'pg_restore',
    args: string[],
    options?: Options,
  ): ReturnType<typeof execa>
}

/** The major version of a server. */
export const majorOf = (databaseUrl: string): Promise<number> =>
  withClient(databaseUrl, async client => {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    return Math.floor(Number(rows[0]?.version) / 10_000)
  })

/** Finds the programs of the server's own major version; else says which package to install. `asked` may be another database of it. */
export async function postgresTools(databaseUrl: string, asked = databaseUrl): Promise<PostgresTools> {
  const major = await majorOf(asked)
  const folder = await folderOf(major)
  if (!folder)
    throw new Error(
      `The server is PostgreSQL ${major}, and no pg_dump ${major} is installed. ${howToInstall(major)}`,
    )
  const { url, env } = connectionOf(databaseUrl)
  return {
    major,
    run: (program, args, options) =>
      execa(join(folder, program), [`--dbname=${url}`, ...args], {
        env: { ...env, PGAPPNAME: program },
        stderr: 'pipe',
        ...options,
      }),
  }
}

function howToInstall(major: number): string {
  // Its root cannot be written, and the image was built on a server of another version.
  if (process.env.CONTAINER === 'kocyolu')
    return `Build this image on that server's: POSTGRES_IMAGE=postgres:${major} docker compose build kocyolu`
  return process.platform === 'darwin'
    ? `Install it with: brew install postgresql@${major}`
    : `Install it with: sudo apt-get install postgresql-client-${major} (from apt.postgresql.org where Debian has none)`
}

async function folderOf(major: number): Promise<string | undefined> {
  const usual = [
    `/usr/lib/postgresql/${major}/bin`,
    `/opt/homebrew/opt/postgresql@${major}/bin`,
    `/usr/local/opt/postgresql@${major}/bin`,
  ].find(folder => existsSync(join(folder, 'pg_dump')))
  if (usual) return usual
  const found = locate('pg_dump')
  if (!found) return undefined
  const { stdout } = await execa(found, ['--version'], { reject: false })
  return Number(/\) (\d+)/.exec(String(stdout))?.[1]) === major ? join(found, '..') : undefined
}

/** Without its password, which everybody on the machine could read among the arguments. */
function connectionOf(databaseUrl: string): { url: string; env: Record<string, string> } {
  const [, password = ''] = /\/\/[^:@/]*:([^@/]*)@/.exec(databaseUrl) ?? []
  return {
    url: databaseUrl.replace(/(\/\/[^:@/]*):[^@/]*@/, '$1@'),
    // Of several servers the one that takes writes, as services have it.
    env: { PGPASSWORD: decodeURIComponent(password), PGTARGETSESSIONATTRS: 'read-write' },
  }
}
