import { z } from 'zod'
import { readDatabaseAddress } from './database-address.ts'
import { readRedisAddress } from './redis-address.ts'

export { readDatabaseAddress } from './database-address.ts'
export { connectToLeader, leaderClient, tryEachServer } from './leader-client.ts'
export { readRedisAddress, redisSettingsFor } from './redis-address.ts'

/** The address of a store, as a setting that says what is wrong with it. */
const addressRead = (read: (value: string) => unknown) =>
  z.string().superRefine((value, context) => {
    try {
      read(value)
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
    }
  })

/** The setting that says where a database is. */
export const databaseAddress = addressRead(readDatabaseAddress)
/** The setting that says where a Redis is. */
export const redisAddress = addressRead(readRedisAddress)
