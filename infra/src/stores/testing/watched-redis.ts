import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, untilReady } from '../../process/child.ts'
import { freePort } from '../../process/free-ports.ts'
import type { Launcher } from '../../process/launcher.ts'
import { waitUntil } from '../../process/wait-until.ts'
import { privateFolder } from '../private-folder.ts'
import { durableRedis, withRedis } from '../redis.ts'

const group = 'kocyolu'
/** Only ends what never comes. */
const timeoutMs = 300_000
/** They differ by their address, for all members of a group listen on one port. */
const members = ['127.0.0.1', '127.0.0.2'] as const

/** Two servers of Redis, of which one follows the other, and three sentinels that choose who leads. */
export async function startWatchedRedis(
  launcher: Launcher,
  { program, folder }: { program: string; folder: string },
) {
  privateFolder(folder)
  const running = new Map<string, Child>()
  const [port, ...sentinels] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const run = async (name: string, url: string, lines: string[], ...flags: string[]): Promise<void> => {
    const file = join(folder, `${name}.conf`)
    // A sentinel writes the primary into it; one that starts again without that gets it again.
    writeFileSync(file, `${lines.join('\n')}\n`)
    const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' }
    const child = await launcher.start(
      { name, command: program, args: [file, ...flags], cwd: folder, env },
      () => {},
    )
    running.set(name, child)
    await untilReady(child, name, () => withRedis(url, client => client.ping()))
  }
  const runMember = (host: string, leads: boolean): Promise<void> =>
    run(host, `redis://${host}:${port}`, [
      ...Object.entries(durableRedis).map(([name, value]) => `${name} ${value || '""'}`),
      ...[`port ${port}`, `bind ${host}`, `replica-announce-ip ${host}`, `dir ${folder}`],
      ...[`appenddirname ${host}`, 'repl-diskless-sync-delay 0', 'loglevel warning'],
      ...(leads ? [] : [`replicaof ${members[0]} ${port}`]),
    ])
  for (const host of members) await runMember(host, host === members[0])
  const sentinelUrl = (own: number | undefined): string => `redis://127.0.0.1:${own}`
  for (const [at, own] of sentinels.entries())
    await run(
      `sentinel-${at}`,
      sentinelUrl(own),
      [
        ...[`port ${own}`, 'bind 127.0.0.1', `dir ${folder}`],
        `sentinel monitor ${group} ${members[0]} ${port} 2`,
        `sentinel down-after-milliseconds ${group} 2000`,
        `sentinel failover-timeout ${group} 10000`,
      ],
      '--sentinel',
    )
  const leader = async (own = sentinels[0]): Promise<string> => {
    let host = ''
    await withRedis(sentinelUrl(own), async client => {
      const said = await client.sendCommand(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', group])
      host = Array.isArray(said) ? String(said[0]) : ''
    })
    return host
  }
  // Sentinels that know neither the one that follows nor each other would have no server to choose.
  await waitUntil(
    'A group of three sentinels',
    async () => {
      for (const own of sentinels)
        await withRedis(sentinelUrl(own), async client => {
          const state = String(await client.sendCommand(['INFO', 'sentinel']))
          if (!state.includes('slaves=1,sentinels=3')) throw new Error(state)
        })
    },
    { timeoutMs },
  )
  let lost = ''
  return {
    url: `redis://${sentinels.map(own => `127.0.0.1:${own}`).join()}/?sentinel=${group}&port=${port}`,
    /** Kills the primary; resolves when the sentinels have chosen another one. */
    async loseLeader(): Promise<void> {
      lost = await leader()
      await running.get(lost)?.kill()
      const isReplaced = async (): Promise<void> => {
        const named = await Promise.all(sentinels.map(leader))
        if (named.includes(lost)) throw new Error(`${lost} is still named`)
      }
      await waitUntil('Another leader of Redis', isReplaced, { timeoutMs })
    },
    /** Starts the one that was lost; it follows from then on. */
    bringBack: () => runMember(lost, false),
  }
}
