import { composition } from './composition.ts'

/** Whether the site has gone on to other builds than the ones this page was opened with; false when it cannot be asked. */
export async function isOutdated(remote: string): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const live = JSON.parse(page.getElementById('composition')?.textContent ?? 'null')
    return (
      live !== null &&
      (live.shell !== composition.shell || live.remotes[remote]?.build !== composition.remotes[remote]?.build)
    )
  } catch {
    // Nothing answers, or not this site: then a reload would help nobody.
    return false
  }
}
