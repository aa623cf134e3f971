import { join } from 'node:path'
import { checkout } from '@kocyolu/infra/testing'
import { execa } from 'execa'

/** A project of docker-compose.yml on a real engine, under a name of its own. */
export interface Engine {
  /** Builds one of the images, from this checkout or another folder, under the tag that `BUILD` of the environment says. */
  build(target: string, tag: string, env?: Record<string, string>, folder?: string): Promise<void>
  /** `input` is what it reads. */
  compose(args: string[], env?: Record<string, string>, input?: string): Promise<string>
  /** The ids of a service's running containers. */
  containers(service: string): Promise<string[]>
  docker(...args: string[]): Promise<string>
  /** Logs of the containers of a swarm's service; an engine may never come to the end of a removed one's. */
  logs(service: string): Promise<string>
}

/** Options of a network; each is handed on as it is. */
const buildArguments = [
  ...(['NODE_IMAGE', 'RUNTIME_IMAGE', 'NGINX_IMAGE'] as const),
  ...(['POSTGRES_IMAGE', 'NPM_REGISTRY', 'BASE_IMAGE'] as const),
]

export async function openEngine(project: string, settings: Record<string, string>): Promise<Engine> {
  const run = async (
    command: string,
    args: string[],
    env: Record<string, string> = {},
    input?: string,
  ): Promise<string> => {
    const { stdout } = await execa(command, args, {
      cwd: checkout,
      env: { ...settings, ...env },
      ...(input === undefined ? { stdin: 'ignore' } : { input }),
    })
    return stdout
  }
  const docker = (...args: string[]): Promise<string> => run('docker', args)
  await docker('version', '--format', '{{.Server.Version}}').catch(cause => {
    throw new Error(
      'No container engine answers: start one, and name it by DOCKER_HOST where it is not the usual one',
      {
        cause,
      },
    )
  })
  // The plugin where it is there, else the program that came before it.
  const program = await docker('compose', 'version').then(
    () => ['docker', 'compose'],
    () => ['docker-compose'],
  )
  const compose = (args: string[], env?: Record<string, string>, input?: string): Promise<string> => {
    const [command = '', ...first] = program
    return run(command, [...first, '-p', project, ...args], env, input)
  }
  return {
    docker,
    compose,
    logs: async service => {
      const { all, message } = await execa('docker', ['service', 'logs', '--raw', service], {
        env: settings,
        all: true,
        timeout: 20_000,
        reject: false,
      })
      return all || message || ''
    },
    containers: async service => (await compose(['ps', '-q', service])).split('\n').filter(Boolean),
    build: async (target, tag, env = {}, folder = checkout) => {
      const given = { ...process.env, ...env }
      const args = [...buildArguments, 'BUILD'].flatMap(name =>
        given[name] ? ['--build-arg', `${name}=${given[name]}`] : [],
      )
      const network = process.env.BUILD_NETWORK ? ['--network', process.env.BUILD_NETWORK] : []
      const file = join(folder, env.FILE ?? 'Dockerfile')
      await run('docker', [
        'build',
        '-q',
        ...network,
        ...args,
        '-f',
        file,
        '--target',
        target,
        '-t',
        tag,
        folder,
      ])
    },
  }
}
