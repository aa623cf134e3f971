import { withClient } from './database.ts'
import { withRedis } from './redis.ts'

/** Ends every connection to a database server but the one that does it. */
export async function cutDatabase(adminUrl: string): Promise<void> {
  await withClient(adminUrl, client =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    ),
  )
}

/** Ends every connection to a Redis server but the one that does it. */
export async function cutRedis(operatorUrl: string): Promise<void> {
  await withRedis(operatorUrl, async client => {
    for (const type of ['normal', 'pubsub']) await client.sendCommand(['CLIENT', 'KILL', 'TYPE', type])
  })
}

/** Has a Redis server reject what writes, as one does that has lost its replicas; what reads it answers. It begins again with writes. */
export async function takeWrites(operatorUrl: string, takes: boolean): Promise<void> {
  await withRedis(operatorUrl, client => client.configSet('min-replicas-to-write', takes ? '0' : '1'))
}
