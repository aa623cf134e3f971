import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '../process/child.ts'
import { freePort } from '../process/free-ports.ts'
import { startGuard } from '../process/guard.ts'
import { waitUntil } from '../process/wait-until.ts'
import { findTool } from '../tools/find-tool.ts'
import { pingPostgres, preparePostgres } from './postgres.ts'
import { passageFolder } from './private-folder.ts'
import { pingRedis, prepareRedis } from './redis.ts'

interface ThrowAwayStores {
  postgresUrl: string
  redisUrl: string
  stop(): Promise<void>
}

/** Starts empty stores inside `folder`; stopping them, or dying, removes the folder. */
export async function startThrowAwayStores(
  folder: string,
  say: (line: string) => void,
): Promise<ThrowAwayStores> {
  passageFolder(folder)
  const guard = startGuard()
  guard.removeAtEnd(folder)
  const redis = prepareRedis({
    name: 'redis',
    program: findTool('redis-server', say),
    folder: join(folder, 'redis'),
    port: await freePort(),
    keeps: 'files',
  })
  const postgres = await preparePostgres({
    folder: join(folder, 'postgres'),
    port: await freePort(),
    password: 'throw-away',
    durable: false,
  })
  const output: string[] = []
  const children = await Promise.all(
    [postgres.spec, redis.spec].map(spec =>
      startChild(spec, guard, line => output.push(`${spec.name}: ${line}`)),
    ),
  )
  const stop = async (): Promise<void> => {
    await Promise.all(children.map(child => child.stop()))
    rmSync(folder, { recursive: true, force: true })
    await guard.dismiss()
  }
  const lost = new AbortController()
  for (const child of children) {
    child.exited.then(() => lost.abort(new Error(`A test store ended:\n${output.join('\n')}`)))
  }
  try {
    const patience = { timeoutMs: 30_000, signal: lost.signal }
    await Promise.all([
      waitUntil('PostgreSQL', () => pingPostgres(postgres.adminUrl), patience),
      waitUntil('Redis', () => pingRedis(redis.url), patience),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return { postgresUrl: postgres.adminUrl, redisUrl: redis.url, stop }
}
