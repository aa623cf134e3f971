import type { Contact } from '@kocyolu/contracts'
import { useText } from './texts.ts'

/** Names people; who is gone has no name, and is called what they are. */
export function useName(): (person: Pick<Contact, 'firstName' | 'lastName'>) => string {
  const t = useText()
  return person => (isGone(person) ? t('deleted') : `${person.firstName} ${person.lastName}`)
}

/** Whether a user's account was deleted. */
export const isGone = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): boolean =>
  firstName === '' && lastName === ''
