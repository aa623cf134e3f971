import { expect } from '@playwright/test'
import type { Person } from './person.ts'

/** Waits until messaging knows the other one: it learns of newcomers and sessions by events. */
export async function meet(person: Person, { id }: Person): Promise<void> {
  await expect(() => person.api.messaging.getConversation({ params: { userId: id } })).toPass()
}
