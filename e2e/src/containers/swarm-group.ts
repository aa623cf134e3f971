import { sentinelsServer } from '@kocyolu/infra/testing'
import { gather } from '../flow/gather.ts'
import { isSignedIn, signInsWhile } from './sign-ins-while.ts'
import { until } from './site.ts'
import { makeSecrets } from './swarm.ts'
import type { SwarmTrial } from './swarm-steps.ts'
import { underFlow } from './under-flow.ts'

/** Whom two of the three sentinels say to lead, and whether all the others follow and are well. */
async function stateOf({ engine, swarm }: SwarmTrial): Promise<{ leader: string; following: number }> {
  const said = await Promise.all(
    ['sentinel-1', 'sentinel-2', 'sentinel-3'].map(async name => {
      const [id = ''] = await swarm.containers(name)
      const ask = ['exec', id, 'timeout', '5', 'redis-cli', '-p', '26379', '--raw', 'sentinel']
      const [leader = ''] = (await engine.docker(...ask, 'get-master-addr-by-name', 'kocyolu')).split('\n')
      const replicas = await engine.docker(...ask, 'replicas', 'kocyolu')
      // Names and values in turn; of one that is well `slave` alone.
      return { leader, following: replicas.match(/^flags\nslave$/gm)?.length ?? 0 }
    }),
  )
  const [first] = said
  if (!first || said.some(({ leader }) => leader !== first.leader)) throw new Error('they do not agree')
  return { leader: first.leader, following: Math.min(...said.map(({ following }) => following)) }
}

const isWhole = async (trial: SwarmTrial): Promise<boolean> => (await stateOf(trial)).following === 2

/** The Redis of stores.yml leads two others from now on: what it had everybody has. */
export async function becomeGroup(trial: SwarmTrial): Promise<string> {
  const { engine, swarm, site, origin, tag, secrets } = trial
  const [pair] = await gather(origin, 1)
  const cookie = pair?.student.cookie ?? ''
  const version = { SECRETS: '2' }
  await makeSecrets(engine, `kocyolu-release:${tag}`, secrets, { ...version, REDIS_SERVER: sentinelsServer })
  swarm.extend('sentinels', version)
  await swarm.deploy()
  await until('a group', () => isWhole(trial))
  await until('processes that know it', async () => /completed$/.test(await swarm.updateState('messaging')))
  await until('every service', site.answers)
  await until('who was signed in before', () => isSignedIn(origin, cookie))
  return `${(await stateOf(trial)).leader} leads two others; who was signed in still is`
}

/** The leader is gone, or answers nothing more: another one leads with all that was acknowledged, and it comes back as one that follows. */
export async function loseLeader(trial: SwarmTrial, how: 'killed' | 'frozen'): Promise<string> {
  const { engine, swarm, site, origin, stack } = trial
  await until('a group', () => isWhole(trial))
  const { leader } = await stateOf(trial)
  const begun = performance.now()
  let took = 0
  let signIns = ''
  const messages = await underFlow(
    origin,
    async () => {
      signIns = await signInsWhile(origin, async () => {
        const [id = ''] = await swarm.containers(leader)
        if (how === 'frozen') await engine.docker('exec', id, 'sh', '-c', 'kill -STOP -1')
        else {
          await engine.docker('kill', id)
          // The engine starts no other one before this one was missed.
          await engine.docker('service', 'scale', '--detach=true', `${stack}_${leader}=0`)
        }
        await until('another leader', async () => (await stateOf(trial)).leader !== leader)
        took = Math.round((performance.now() - begun) / 1_000)
        if (how === 'killed') await swarm.deploy()
        await until('the one before, following', () => isWhole(trial))
        await until('every service', site.answers)
      })
    },
    true,
  )
  return `${leader} → ${(await stateOf(trial)).leader} after ${took} s; ${messages}; ${signIns}`
}
