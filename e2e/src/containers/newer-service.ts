import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from './engine.ts'

/** Makes a build of a service, from the one of the image, that brings one more migration. */
export async function newerService(
  engine: Engine,
  image: string,
  service: string,
  build: string,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-newer-'))
  const trial = `
    import { sqlMigration } from '@kocyolu/service'
    export const trial = sqlMigration('9999-trial', ['create table ${service}.trial (id int)'])`
  const list = `
    import { trial } from './migrations/9999-trial.ts'
    migrations.push(trial)`
  writeFileSync(join(folder, 'trial.ts'), trial)
  writeFileSync(join(folder, 'list.ts'), list)
  const db = `services/${service}/src/db`
  const lines = [
    `FROM ${image}`,
    'USER root',
    `COPY trial.ts ${db}/migrations/9999-trial.ts`,
    'COPY list.ts /tmp/list.ts',
    `RUN cat /tmp/list.ts >> ${db}/migrations.ts && rm /tmp/list.ts`,
    'USER kocyolu',
    `ENV BUILD=${build}`,
  ]
  writeFileSync(join(folder, 'Dockerfile'), lines.join('\n'))
  await engine.docker('build', '-q', '-t', `kocyolu-service:${build}`, folder)
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
