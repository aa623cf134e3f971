import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formsOf, pascal, wordOf } from './names.ts'
import { addLine, edit, writeTemplates } from './workbench.ts'

/** A feature of a service, in its contract, its database and its app. Says what is left to do by hand. */
export function newSlice(checkout: string, name: string, feature: string): string[] {
  const service = wordOf(name)
  const src = `services/${service}/src`
  const contract = `packages/contracts/src/${service}.ts`
  if (!existsSync(join(checkout, contract))) throw new Error(`There is no service "${service}"`)
  const forms = formsOf(feature)
  const { features, entities, entity } = forms
  const number = nextNumber(join(checkout, src, 'db/migrations'))
  writeTemplates(checkout, 'slice', { ...forms, service, Service: pascal(service), number })

  addLine(checkout, 'packages/contracts/src/index.ts', `export * from './${features}.ts'`)
  edit(checkout, contract, 'defineContract({', `defineContract({ ...${entity}Endpoints,`)
  addLine(checkout, contract, `import { ${entity}Endpoints } from './${features}.ts'`)
  addEntity(checkout, `${src}/db/entities.ts`, forms)
  edit(checkout, `${src}/db/migrations.ts`, /(migrations = \[[^\]]*?),?\s*\]/, `$1, ${entities}]`)
  addLine(
    checkout,
    `${src}/db/migrations.ts`,
    `import { ${entities} } from './migrations/${number}-${features}.ts'`,
  )
  const personalData = `${src}/personal-data/personal-data.ts`
  sayWhatBecomes(checkout, personalData, forms)
  addRoutes(checkout, `${src}/routes.ts`, forms)
  return [
    `make ${src}/${features} and packages/contracts/src/${features}.ts what you need: they keep a text for each user`,
    `say in ${personalData} what people call it, in Turkish too`,
  ]
}

function addEntity(checkout: string, path: string, { Entity, table }: ReturnType<typeof formsOf>): void {
  edit(
    checkout,
    path,
    'export const entities = [',
    `export const ${Entity} = defineEntity({
  name: '${Entity}',
  tableName: '${table}',
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.uuid(),
    text: p.string(),
    createdAt: p.datetime(),
  },
})

export const entities = [${Entity}, `,
  )
  if (!readFileSync(join(checkout, path), 'utf8').includes("from '@mikro-orm/core'"))
    addLine(checkout, path, "import { defineEntity, p } from '@mikro-orm/core'")
}

function addRoutes(checkout: string, path: string, forms: ReturnType<typeof formsOf>): void {
  const { feature, features, Entity, Entities } = forms
  edit(
    checkout,
    path,
    'service.implement({',
    `service.implement({
  list${Entities}: ({ deps, caller, query }) => list${Entities}(deps, caller, query),
  add${Entity}: ({ deps, caller, body }) => add${Entity}(deps, caller, body),
  remove${Entity}: ({ deps, caller, params }) => remove${Entity}(deps, caller, params.id),
`,
  )
  addLine(checkout, path, `import { list${Entities} } from './${features}/list-${features}.ts'`)
  for (const act of ['add', 'remove'])
    addLine(checkout, path, `import { ${act}${Entity} } from './${features}/${act}-${feature}.ts'`)
}

/** Rows of the table go with their person, and into that person's export, under names that are still to be written. */
function sayWhatBecomes(checkout: string, path: string, forms: ReturnType<typeof formsOf>): void {
  const { table, entities, words } = forms
  edit(
    checkout,
    path,
    'PersonalData = {',
    `PersonalData = {
  ${table}: goes('user_id', {
    name: '${entities}',
    title: ['${words}', '${words}'],
    newest: 'id',
    fields: { text: ['Metin', 'Text'], createdAt: ['Tarih', 'Date'] },
  }),`,
  )
  const text = readFileSync(join(checkout, path), 'utf8')
  if (text.includes('import type { Pers'))
    edit(checkout, path, 'import type { Pers', 'import { goes, type Pers')
  else if (!/import \{[^}]*\bgoes\b/.test(text))
    addLine(checkout, path, "import { goes } from '@kocyolu/service'")
}

function nextNumber(migrations: string): string {
  const numbers = readdirSync(migrations).map(file => Number(/^\d+/.exec(file)?.[0] ?? 0))
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}
