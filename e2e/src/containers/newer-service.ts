import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout } from '@kocyolu/infra/testing'
import { execa } from 'execa'
import type { Engine } from './engine.ts'

/** Makes a build of a service, from the sources of this checkout, that brings one more migration. */
export async function newerService(engine: Engine, service: string, build: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-newer-'))
  try {
    await copySources(folder)
    const db = join(folder, 'services', service, 'src/db')
    const trial = `
    import { sqlMigration } from '@kocyolu/service'
    export const trial = sqlMigration('9999-trial', ['create table ${service}.trial (id int)'])`
    const list = `
    import { trial } from './migrations/9999-trial.ts'
    migrations.push(trial)`
    writeFileSync(join(db, 'migrations/9999-trial.ts'), trial)
    appendFileSync(join(db, 'migrations.ts'), list)
    await engine.build('service', `kocyolu-service:${build}`, { BUILD: build }, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Files that git knows of the checkout or does not ignore, as they are: images are built of no more. */
async function copySources(folder: string): Promise<void> {
  const { stdout } = await execa('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
  })
  for (const file of stdout.split('\0').filter(path => path && existsSync(join(checkout, path))))
    cpSync(join(checkout, file), join(folder, file))
}

/** Makes a build of a service that ends as soon as it is started. */
export async function brokenService(
  engine: Engine,
  image: string,
  service: string,
  build: string,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-broken-'))
  const lines = [
    `FROM ${image}`,
    'USER root',
    `RUN echo 'throw new Error("A broken build")' > services/${service}/src/main.ts`,
    'USER kocyolu',
    `ENV BUILD=${build}`,
  ]
  writeFileSync(join(folder, 'Dockerfile'), lines.join('\n'))
  await engine.docker('build', '-q', '-t', `kocyolu-service:${build}`, folder)
}
