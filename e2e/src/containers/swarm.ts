import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout } from '@kocyolu/infra/testing'
import { execa } from 'execa'
import type { Engine } from './engine.ts'
import { until } from './site.ts'

const files = ['infra/deploy/swarm.yml', 'infra/deploy/swarm-stores.yml']
const loopback = 'com.docker.network.bridge.host_binding_ipv4=127.0.0.1'

/** Another engine, and the address by which that of the trial reaches it. */
export interface SecondEngine {
  host: string
  address: string
}

/** The stack of infra/deploy/swarm.yml in a swarm of its own, which is this engine, and another one from when it joined. */
export interface Swarm {
  /** Brings everything to what the files say; a service and its migration to another build of theirs, where one is named. */
  deploy(other?: { service: string; build: string }): Promise<void>
  remove(): Promise<void>
  /** The ids of the containers of a part that run here. */
  containers(part: string): Promise<string[]>
  /** State of a part's last rolling update. */
  updateState(part: string): Promise<string>
  scale(part: string, replicas: number): Promise<void>
  /** Has another engine run parts too, of this image; resolves with its node's id. */
  join(second: SecondEngine, image: string): Promise<string>
  /** How many tasks of a part run on a node. */
  tasksOn(node: string, part: string): Promise<number>
  /** Runs a program of the platform once, as a part of the stack would; resolves with what it printed. */
  once(image: string, options: string[], command: string[]): Promise<string>
}

/** An engine that is in no swarm yet, and opens nothing to other machines once it is. */
async function prepare(docker: Engine['docker']): Promise<void> {
  if ((await docker('info', '--format', '{{.Swarm.LocalNodeState}}')) !== 'inactive')
    throw new Error('This engine is part of a swarm, which the trial would leave at its end')
  // Ports that the nodes of a swarm open are open on every address, unless their bridge says otherwise.
  const bridge = ['network', 'create', '-o', loopback, '-o', 'com.docker.network.bridge.name=docker_gwbridge']
  await docker(...bridge, '-o', 'com.docker.network.bridge.enable_icc=false', 'docker_gwbridge').catch(
    async cause => {
      const known = await docker('network', 'inspect', 'docker_gwbridge').catch(() => '')
      if (!known.includes('"127.0.0.1"'))
        throw new Error('docker_gwbridge does not bind ports to 127.0.0.1', { cause })
    },
  )
}

/** `address` is where the engines of the swarm reach this one. */
export async function openSwarm(
  { docker, logs }: Engine,
  stack: string,
  settings: Record<string, string>,
  address = '127.0.0.1',
): Promise<Swarm> {
  await prepare(docker)
  await docker('swarm', 'init', '--advertise-addr', address, '--listen-addr', `${address}:2377`)
  const labels = ['edge', 'stores'].flatMap(label => ['--label-add', `kocyolu.${label}=true`])
  await docker('node', 'update', ...labels, await docker('node', 'ls', '-q'))
  const own = mkdtempSync(join(tmpdir(), 'kocyolu-swarm-'))
  let jobs = 0
  let onSecond: Engine['docker'] | undefined
  return {
    deploy: async other => {
      const image = { image: `kocyolu-service:${other?.build}` }
      const services = other ? { [other.service]: image, [`${other.service}-migrate`]: image } : {}
      const file = join(own, 'other.yml')
      writeFileSync(file, JSON.stringify({ version: '3.9', services }))
      const given = [...files, file].flatMap(each => ['-c', each])
      const args = ['stack', 'deploy', '--detach=true', '--resolve-image=never', ...given, stack]
      await execa('docker', args, { cwd: checkout, env: settings, stdin: 'ignore' })
    },
    remove: async () => {
      // A network stays as long as the last task of a job is written down in it.
      const isRemoved = () =>
        docker('stack', 'rm', stack).then(
          () => true,
          () => false,
        )
      await until('the end of the stack', isRemoved, 60_000).catch(() => undefined)
      await onSecond?.('swarm', 'leave')
      await docker('swarm', 'leave', '--force')
      const isGone = async () => (await docker('ps', '-q', '--filter', `name=${stack}_`)) === ''
      await until('the end of all containers', isGone)
      await docker('container', 'prune', '-f', '--filter', `label=com.docker.stack.namespace=${stack}`)
      const volumes = await docker('volume', 'ls', '-q', '--filter', `name=${stack}_`)
      if (volumes) await docker('volume', 'rm', ...volumes.split('\n'))
    },
    containers: async part => {
      const ofPart = `label=com.docker.swarm.service.name=${stack}_${part}`
      return (await docker('ps', '-q', '--filter', ofPart)).split('\n').filter(Boolean)
    },
    updateState: part =>
      docker('service', 'inspect', '-f', '{{with .UpdateStatus}}{{.State}}{{end}}', `${stack}_${part}`),
    scale: async (part, replicas) => {
      await docker('service', 'scale', '--detach=false', `${stack}_${part}=${replicas}`)
    },
    join: async (second, image) => {
      const there = (...args: string[]): Promise<string> => docker('--host', second.host, ...args)
      await prepare(there)
      await execa('docker', ['save', image], { env: settings, buffer: { stdout: false } }).pipe('docker', [
        ...['--host', second.host, 'load', '-q'],
      ])
      const token = await docker('swarm', 'join-token', '-q', 'worker')
      const listening = ['--advertise-addr', second.address, '--listen-addr', `${second.address}:2377`]
      await there('swarm', 'join', '--token', token, ...listening, `${address}:2377`)
      onSecond = there
      return there('info', '--format', '{{.Swarm.NodeID}}')
    },
    tasksOn: async (node, part) => {
      const filters = ['--filter', `name=${stack}_${part}`, '--filter', 'desired-state=running']
      const tasks = await docker('node', 'ps', ...filters, '--format', '{{.CurrentState}}', node)
      return tasks.split('\n').filter(state => state.startsWith('Running')).length
    },
    once: async (image, options, command) => {
      const name = `${stack}-once-${++jobs}`
      const mode = ['--mode', 'replicated-job', '--restart-condition', 'none', '--detach=true', '--quiet']
      const label = ['--label', `com.docker.stack.namespace=${stack}`]
      await docker('service', 'create', '--name', name, ...mode, ...label, ...options, image, ...command)
      const state = () => docker('service', 'ps', '--format', '{{.CurrentState}}', name)
      await until(`the end of ${command.join(' ')}`, async () =>
        /^(Complete|Failed|Rejected)/m.test(await state()),
      )
      const ended = await state()
      const printed = await logs(name)
      await docker('service', 'rm', name)
      if (!ended.startsWith('Complete')) throw new Error(printed || ended)
      return printed
    },
  }
}

/** Makes what is secret with the image, and hands it to the swarm. */
export async function makeSecrets({ docker }: Engine, image: string, place: string): Promise<number> {
  const program = ['node', 'infra/src/kocyolu.ts', 'secrets', 'make']
  await docker('run', '--rm', '--user', '0', '-v', `${place}:/secrets`, image, ...program)
  const { stdout } = await execa('sh', [join(checkout, 'infra/deploy/swarm-secrets.sh'), place])
  return stdout.split('\n').length
}
