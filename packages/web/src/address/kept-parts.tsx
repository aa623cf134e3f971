import { useSearch } from './use-search.ts'

/** The other parameters of the address, for a form that is sent without scripts, or before they run. */
export function KeptParts({ without }: { without: string }) {
  const search = [...new URLSearchParams(useSearch())]
  const left = [without, 'page', 'after']
  return <HiddenParts search={search.filter(([name]) => !left.includes(name))} />
}

/** The parts of an address that a form leads to. */
export const HiddenParts = ({ search }: { search: Iterable<[string, string]> }) =>
  [...search].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
