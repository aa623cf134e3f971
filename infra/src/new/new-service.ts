import { lockWorkspace } from './lock-workspace.ts'
import { pascal, wordOf } from './names.ts'
import { addLine, addOwner, edit, writeTemplates } from './workbench.ts'

const contracts = 'packages/contracts/src'

/**
 * A service without calls, known to everybody: its database roles, rights in Redis, processes and place behind the
 * gateway follow from its name and its contract. Says what is left to do by hand.
 */
export function newService(checkout: string, name: string): string[] {
  const service = wordOf(name)
  writeTemplates(checkout, 'service', { service, Service: pascal(service) })
  edit(checkout, `${contracts}/events.ts`, /(knowPeople = \[[^\]]*?),?\s*\]/, `$1, '${service}']`)
  addLine(checkout, `${contracts}/service-contracts.ts`, `import { ${service} } from './${service}.ts'`)
  edit(checkout, `${contracts}/service-contracts.ts`, '\n} satisfies', `\n  ${service},\n} satisfies`)
  addLine(checkout, `${contracts}/index.ts`, `export * as ${service}Calls from './calls/${service}.ts'`)
  addLine(checkout, `${contracts}/index.ts`, `export * from './${service}.ts'`)
  lockWorkspace(checkout, `services/${service}`)
  return [
    addOwner(checkout, `services/${service}`),
    `say in docs/architecture.md what services/${service} is for`,
    `its client in e2e/src/people/person.ts`,
    `its processes, secrets and volumes in docker-compose.yml, infra/deploy/swarm.yml and infra/deploy/helm/kocyolu/files/processes.yaml: infra/src/system/deployed-settings.test.ts names what is missing`,
    `where the site runs: ${service.toUpperCase()}_UPSTREAMS of the gateway, database roles ${service} and ${service}_owner, and its users in Redis (docs/operating.md)`,
  ]
}
