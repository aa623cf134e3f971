import { newRemote, newService, newSlice } from './new/kinds.ts'
import { finish } from './new/workbench.ts'
import { runCommand } from './process/run-command.ts'

const usage = `npm run new -- service <name> <feature>     a service with its first feature
npm run new -- slice <service> <feature>    a feature of a service: table, calls, use cases, test
npm run new -- remote <name>                a micro-frontend with its first page
Names are small letters; features are plurals in kebab-case, such as study-plans.`

const [kind, name = '', feature = ''] = process.argv.slice(2)

function make(): string[] {
  if (kind === 'service' && feature) return [...newService(name), ...newSlice(name, feature)]
  if (kind === 'slice' && feature) return newSlice(name, feature)
  if (kind === 'remote' && name) return newRemote(name)
  throw new Error(usage)
}

await runCommand(async () => {
  const left = make()
  finish()
  process.stdout.write(
    `Made. git status shows what. Left to do:\n${left.map(each => `- ${each}\n`).join('')}`,
  )
})
