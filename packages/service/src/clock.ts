import { v7 } from 'uuid'

/** The only source of the current time. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The only source of new ids: UUIDv7, which sort by the time they were made. */
export type Ids = { uuid(): string }

export const randomIds: Ids = { uuid: () => v7() }
