import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from './engine.ts'
import { newerRemote, publishNewer } from './newer-remote.ts'
import { brokenService, newerService } from './newer-service.ts'
import { type siteAt, until } from './site.ts'
import type { SecondEngine, Swarm } from './swarm.ts'
import { underFlow } from './under-flow.ts'

/** Context of the steps of a trial on a swarm. */
export interface SwarmTrial {
  engine: Engine
  swarm: Swarm
  site: ReturnType<typeof siteAt>
  origin: string
  stack: string
  tag: string
  mailPort: number
}

/** The mail catcher and demo data, which no stack file has. */
export async function fill({
  engine,
  swarm,
  site,
  origin,
  stack,
  tag,
  mailPort,
}: SwarmTrial): Promise<string> {
  const image = `kocyolu-release:${tag}`
  const port = `published=${mailPort},target=1080,mode=host`
  const mail = ['node', 'node_modules/maildev/dist/bin/maildev.js', '--smtp', '1025', '--web', '1080']
  const network = ['--network', `name=${stack}_outside,alias=mail`]
  await engine.docker(
    ...['service', 'create', '--name', `${stack}_mail`, '--detach=true', '--no-healthcheck'],
    // A part of the stack from here on: it is found as the others are, and goes with them.
    ...['--label', `com.docker.stack.namespace=${stack}`, '--endpoint-mode', 'dnsrr'],
    ...['--publish', port, ...network, image, ...mail],
  )
  const secret = 'source=kocyolu_own_secrets.json_1,target=secrets.json,uid=10001,mode=0400'
  const given = ['NODE_ENV=development', `PUBLIC_ORIGIN=${origin}`, 'ADDRESS=127.0.0.1']
  const environment = [...given, 'SECRETS_FILE=/run/secrets/secrets.json'].flatMap(each => ['--env', each])
  const onStores = ['--network', `${stack}_stores`, '--secret', secret, '--no-healthcheck']
  await swarm.once(image, [...onStores, ...environment], ['node', 'infra/src/containers/demo.ts'])
  await until('the coaches', async () => (await site.mentors()) > 0)
  return `${await site.mentors()} coaches`
}

/** Asks for something all the time while something happens; fails when one request was not answered, and says by whom and how. */
async function withoutGap(
  { origin }: SwarmTrial,
  path: string,
  happens: () => Promise<unknown>,
): Promise<string> {
  const begun = performance.now()
  const ask = async (): Promise<string | undefined> => {
    // As a user, so that no answer comes from what the gateway kept.
    const headers = { authorization: 'none' }
    const answer = await fetch(`${origin}${path}`, { headers, signal: AbortSignal.timeout(25_000) })
    const said = await answer.text()
    return answer.status === 200 ? undefined : `${answer.status} ${said.slice(0, 200)}`
  }
  const gaps: string[] = []
  let [asked, isOver] = [0, false]
  const asking = (async () => {
    for (; !isOver; await pause(200)) {
      asked++
      const gap = await ask().catch((error: Error) => error.message)
      if (gap) gaps.push(`after ${Math.round((performance.now() - begun) / 1_000)} s: ${gap}`)
    }
  })()
  await happens().finally(() => {
    isOver = true
  })
  await asking
  if (gaps.length > 0) throw new Error(`${path}, ${gaps.length} of ${asked} requests; ${gaps.join('; ')}`)
  return `${asked} requests answered meanwhile`
}

/** A second node takes a replica of messaging, and is drained: what was acknowledged is delivered once, and the replica goes elsewhere. */
export async function drainNode(
  { engine, swarm, site, origin, tag }: SwarmTrial,
  second: SecondEngine,
): Promise<string> {
  const node = await swarm.join(second, `kocyolu-service:${tag}`)
  await swarm.scale('messaging', 3)
  if ((await swarm.tasksOn(node, 'messaging')) === 0) throw new Error('the second node got no replica')
  const drained = await underFlow(
    origin,
    async () => {
      await engine.docker('node', 'update', '--availability', 'drain', node)
      await until('a node without replicas', async () => (await swarm.tasksOn(node, 'messaging')) === 0)
      await until('every service', site.answers)
    },
    true,
  )
  await swarm.scale('messaging', 2)
  return drained
}

/** A build that ends at once: the engine rolls back to the one before, and no visitor notices. */
export async function rollToBroken(trial: SwarmTrial): Promise<string> {
  const { engine, swarm, site, tag } = trial
  await brokenService(engine, `kocyolu-service:${tag}`, 'content', 'broken')
  const answered = await withoutGap(trial, '/api/site/home', async () => {
    await swarm.deploy({ service: 'content', build: 'broken' })
    await until('the way back', async () => (await swarm.updateState('content')) === 'rollback_completed')
  })
  if ((await site.buildOf('content')) !== tag) throw new Error('another build than before')
  await swarm.deploy()
  return `rolled back by the engine; ${answered}`
}

/** A newer build that brings a migration; back to the older one on the newer schema, and forth again. */
export async function upgrade(trial: SwarmTrial): Promise<string> {
  const { engine, swarm, site, tag } = trial
  await newerService(engine, 'coaching', 'newer')
  const answered = await withoutGap(trial, '/api/mentors', async () => {
    for (const build of ['newer', tag, 'newer']) {
      await swarm.deploy({ service: 'coaching', build })
      const isUpdated = async () => /completed$/.test(await swarm.updateState('coaching'))
      await until(
        `the build ${build}`,
        async () => (await site.buildOf('coaching')) === build && (await isUpdated()),
      )
    }
  })
  return `newer, older on the newer schema, newer again; ${answered}`
}

/** Publishes a newer remote beside the live one, makes it live and takes it back, by jobs that reach store and services. */
export async function releaseRemote({ engine, swarm, site, stack, tag }: SwarmTrial): Promise<string> {
  const image = `kocyolu-release:${tag}`
  const newer = await newerRemote(engine, image, 'mfe-coaching', [
    'Mükemmel Koçunu Bul',
    'Sana Uyan Koçu Bul',
  ])
  const run = (...command: string[]) =>
    swarm.once(
      image,
      [
        ...['--network', `${stack}_calls`, '--no-healthcheck', '--env', 'RELEASE_STORE=/releases'],
        ...['--env', 'API_ORIGIN=http://gateway:8090'],
        ...['--mount', `type=volume,source=${stack}_releases,target=/releases`],
        ...['--mount', `type=bind,source=${newer},target=/newer,readonly`],
      ],
      command,
    )
  const release = (...args: string[]) =>
    run('node', 'infra/src/kocyolu.ts', 'release', '--by', 'try:swarm', '--why', 'A trial', ...args)
  const before = await site.composition()
  await run(...publishNewer)
  await release('promote', 'mfe-coaching')
  await until('the newer remote', async () => (await site.composition()) !== before)
  const during = await site.composition()
  await release('rollback', '--all')
  await until('the remote before', async () => (await site.composition()) === before)
  return `composition ${before} → ${during} → ${before}`
}
