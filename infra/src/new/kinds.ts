import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../checkout.ts'
import { addInto, addLine, addWorkspace, edit, read, writeTemplates } from './workbench.ts'

const contracts = 'packages/contracts/src'

/** A service or a remote is one word, since it also names a database role, a variable and a folder. */
function wordOf(name: string): string {
  if (!/^[a-z]+$/.test(name)) throw new Error(`"${name}": a name is one word of small letters`)
  return name
}

const camel = (name: string): string => name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())
const pascal = (name: string): string => camel(`-${name}`)

/** A micro-frontend with one page under its name, part of every build. Says what is left to do by hand. */
export function newRemote(name: string): string[] {
  const remote = wordOf(name)
  writeTemplates('remote', { remote, Remote: pascal(remote) })
  addInto('infra/src/remotes.ts', 'remoteNames = [', `'mfe-${remote}'`)
  // By its name what fails in browsers is counted.
  addInto(
    'services/releases/src/client-errors/report-client-error.ts',
    'apps: readonly string[] = [',
    `'mfe-${remote}'`,
  )
  return [
    addWorkspace(`mfe-${remote}`),
    `name the page in both languages and write its texts: mfe-${remote}/src/features/${remote}/locales`,
    `set its place in the navigation: mfe-${remote}/remote.json (packages/web/README.md); infra/src/checks/navigation.test.ts knows every link of the header and how the sidebars begin`,
    `say in docs/architecture.md what mfe-${remote} is for`,
  ]
}

/**
 * A service without calls, known to all others: its database roles, rights in Redis, processes and place behind the
 * gateway follow from its name and its contract. Says what is left to do by hand.
 */
export function newService(name: string): string[] {
  const service = wordOf(name)
  writeTemplates('service', { service, Service: pascal(service) })
  addInto(`${contracts}/events.ts`, 'knowPeople = [', `'${service}'`)
  addLine(`${contracts}/service-contracts.ts`, `import { ${service} } from './${service}.ts'`)
  edit(`${contracts}/service-contracts.ts`, '\n} satisfies', `\n  ${service},\n} satisfies`)
  addLine(`${contracts}/index.ts`, `export * as ${service}Calls from './calls/${service}.ts'`)
  addLine(`${contracts}/index.ts`, `export * from './${service}.ts'`)
  return [
    addWorkspace(`services/${service}`),
    `say in docs/architecture.md what services/${service} is for`,
    'its client in e2e/src/people/person.ts',
    'its processes, secrets and volumes in docker-compose.yml, infra/deploy/swarm.yml and infra/deploy/helm/kocyolu/files/processes.yaml: infra/src/system/deployed-settings.test.ts names what is missing',
    `where the site runs: ${service.toUpperCase()}_UPSTREAMS of the gateway, database roles ${service} and ${service}_owner, and its users in Redis (docs/operating.md)`,
  ]
}

/** A feature of a service, in its contract, its database and its app. Says what is left to do by hand. */
export function newSlice(name: string, features: string): string[] {
  const service = wordOf(name)
  const src = `services/${service}/src`
  const contract = `${contracts}/${service}.ts`
  if (!existsSync(join(checkout, contract))) throw new Error(`There is no service "${service}"`)
  if (!/^[a-z]+(-[a-z]+)*s$/.test(features))
    throw new Error(`"${features}": a feature is a plural in kebab-case, such as study-plans`)
  const feature = features.replace(/ies$/, 'y').replace(/(?<!y)s$/, '')
  const [entities, Entities, entity, Entity] = [
    camel(features),
    pascal(features),
    camel(feature),
    pascal(feature),
  ]
  const [table, words] = [features.replaceAll('-', '_'), features.replaceAll('-', ' ')]
  const migrations = readdirSync(join(checkout, src, 'db/migrations')).map(file => Number.parseInt(file, 10))
  const number = String(Math.max(...migrations) + 1).padStart(4, '0')
  const names = {
    service,
    Service: pascal(service),
    number,
    features,
    feature,
    entities,
    Entities,
    entity,
    Entity,
  }
  writeTemplates('slice', { ...names, table, words })

  addLine(`${contracts}/index.ts`, `export * from './${features}.ts'`)
  addInto(contract, 'defineContract({', `...${entity}Endpoints`)
  addLine(contract, `import { ${entity}Endpoints } from './${features}.ts'`)
  addInto(`${src}/db/entities.ts`, 'entities = [', Entity)
  addLine(`${src}/db/entities.ts`, `import { ${Entity} } from './${feature}.entity.ts'`)
  edit(`${src}/db/migrations.ts`, /(migrations = \[[^\]]*?),?\s*\]/, `$1, ${entities}]`)
  addLine(`${src}/db/migrations.ts`, `import { ${entities} } from './migrations/${number}-${features}.ts'`)
  const routes = {
    [`list${Entities}`]: `({ deps, caller, query }) => list${Entities}(deps, caller, query)`,
    [`add${Entity}`]: `({ deps, caller, body }) => add${Entity}(deps, caller, body)`,
    [`remove${Entity}`]: `({ deps, caller, params }) => remove${Entity}(deps, caller, params.id)`,
  }
  for (const [call, route] of Object.entries(routes))
    addInto(`${src}/routes.ts`, 'service.implement({', `${call}: ${route}`)
  addLine(
    `${src}/routes.ts`,
    `import { ${Object.keys(routes).join(', ')} } from './${features}/${features}.ts'`,
  )
  // Rows of the table go with their user, and into that user's export.
  const personalData = `${src}/personal-data/personal-data.ts`
  addInto(
    personalData,
    'PersonalData = {',
    `${table}: goes('user_id', { name: '${entities}', title: ['${words}', '${words}'], newest: 'id', fields: { text: ['Metin', 'Text'], createdAt: ['Tarih', 'Date'] } })`,
  )
  // Until its maker gives it a kind of its own.
  if (read(personalData).includes('on_its_way: [')) addInto(personalData, 'on_its_way: [', `'${table}'`)
  else addInto(personalData, 'KindsOfTables = {', `on_its_way: ['${table}']`)
  if (!/import \{[^}]*\bgoes\b/.test(read(personalData)))
    addLine(personalData, "import { goes } from '@kocyolu/service'")
  return [
    `make ${src}/${features} and ${contracts}/${features}.ts what you need: they keep a text for each user`,
    `say in ${personalData} what people call it, in Turkish too, and which kind of data it is: a new kind in packages/service/src/personal-data/kinds.ts, then node infra/src/checks/write-notice.ts`,
  ]
}
