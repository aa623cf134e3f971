import { expect } from '@playwright/test'
import type { Person } from './person.ts'

/** Waits until messaging knows the other one: it hears of newcomers and sessions by events. */
export async function meet(person: Person, { id }: Person): Promise<void> {
  await expect(() => person.api.messaging.getConversation({ params: { userId: id } })).toPass()
}

/** Waits until the other one, whom a session brought together with this person, stands among the contacts. */
export async function becomeContacts(person: Person, { id }: Person): Promise<void> {
  const contacts = async () => (await person.api.messaging.listContacts()).map(contact => contact.id)
  await expect.poll(contacts).toContain(id)
}
