import { checkout } from './checkout.ts'
import { runCommand } from './process/run-command.ts'
import { maxReplicas } from './stack/options.ts'
import { runningControl } from './stack/run-file.ts'

const usage = `npm run scale -- <service> <replicas>, for instance: npm run scale -- messaging 3`

async function main(): Promise<void> {
  const [service, count] = process.argv.slice(2)
  const replicas = Number(count)
  if (!service || !Number.isInteger(replicas) || replicas < 1 || replicas > maxReplicas)
    throw new Error(`${usage} (1 to ${maxReplicas})`)
  const { url, token } = runningControl(checkout)
  const answer = await fetch(`${url}/services/${encodeURIComponent(service)}/scale`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify({ replicas }),
  })
  if (!answer.ok) throw new Error(((await answer.json()) as { error: string }).error)
  process.stdout.write(`${service} runs in ${replicas} ${replicas === 1 ? 'process' : 'processes'}\n`)
}

await runCommand(main)
