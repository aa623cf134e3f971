import { withRedis } from '../stores/redis.ts'
import { placeOf } from '../stores/user-url.ts'

/** Gives a user one more password. Twice changes nothing. */
export async function addPassword(url: string, user: string, password: string): Promise<void> {
  await withRedis(url, async redis => {
    // A user that is not there would be made, without rights, and nothing would say so.
    if (!(await redis.aclGetUser(user).catch(() => null)))
      throw new Error(`Redis at ${placeOf(url)} has no user ${user}`)
    await redis.aclSetUser(user, `>${password}`)
    await save(url, redis)
  })
}

/** Takes every password of a user that `isGone` says. */
export async function takePasswords(
  url: string,
  user: string,
  isGone: (hash: string) => boolean,
): Promise<void> {
  await withRedis(url, async redis => {
    const passwords = (await redis.aclGetUser(user))?.passwords ?? []
    const gone = passwords.filter(isGone)
    if (gone.length === passwords.length)
      throw new Error(`Redis at ${placeOf(url)} would have no password of ${user}`)
    for (const hash of gone) await redis.aclSetUser(user, `!${hash}`)
    await save(url, redis)
  })
}

/** Redis says ages in whole seconds, by clocks that it reads ten times a second: an age is less than this off, either way. */
const doubtSeconds = 1.25

/** Who connects so much later than somebody else is surely seen to be younger. */
export const surelyYoungerMs = 2 * doubtSeconds * 1_000

/** How many connections of a user may be older than so many seconds, counted by the server's own clock. */
export async function countOlder(url: string, user: string, seconds: number): Promise<number> {
  let count = 0
  await withRedis(url, async redis => {
    const clients = await redis.clientList()
    count = clients.filter(client => client.user === user && client.age > seconds - doubtSeconds).length
  })
  return count
}

type Redis = Parameters<Parameters<typeof withRedis>[1]>[0]

async function save(url: string, redis: Redis): Promise<void> {
  await redis.aclSave().catch((error: Error) => {
    throw new Error(
      `Redis at ${placeOf(url)} took it and cannot keep it: its users have to stand in a file (aclfile). ${error.message}`,
    )
  })
}
