import { useSearchParams } from 'react-router-dom'

export const tabs = ['upcoming', 'pending', 'past', 'cancelled'] as const
export type Tab = (typeof tabs)[number]

/** The list that the address names; the first without a name that exists. */
export function useTab(): Tab {
  const [search] = useSearchParams()
  return tabs.find(tab => tab === search.get('tab')) ?? 'upcoming'
}
