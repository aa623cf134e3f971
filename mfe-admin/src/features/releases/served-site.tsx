import type { ReleaseState } from '@kocyolu/contracts'
import { useText } from './texts.ts'

/** Shows when the site does not serve the history's composition, or did not answer. */
export function ServedSite({ state }: { state: ReleaseState }) {
  const t = useText()
  if (isServed(state)) return null
  const { site } = state
  return (
    <p role="status" className="soft">
      {site === null && t('site.unknown')}
      {site && (site.composition === null ? t('site.other') : t('site.behind', { number: site.composition }))}
    </p>
  )
}

/** Whether the site serves what the history says. */
export function isServed({ site, composition, canary }: ReleaseState): boolean {
  if (site === null || site.composition !== composition) return false
  const [served, wanted] = [site.canary, canary]
  return served?.composition === wanted?.composition && (served?.percent ?? 0) === (wanted?.percent ?? 0)
}
