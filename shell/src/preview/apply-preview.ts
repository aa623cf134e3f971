import type { Composition } from '@kocyolu/bundler/composition'
import { releasesCalls } from '@kocyolu/contracts'
import { ApiError, call } from '@kocyolu/web'
import { composition } from '../composition/composition.ts'
import { usePreview } from './preview-state.ts'
import { endPreview } from './previewed-builds.ts'

const timeoutMs = 6_000

/** Asks for builds that need not be live and puts them into this page's composition; where that fails the site stays as it is. */
export async function applyPreview(builds: string[]): Promise<void> {
  try {
    const { remotes } = await call(releasesCalls.getPreview, {
      query: { build: builds, composition: String(composition.number) },
      timeoutMs: timeoutMs,
    })
    // The parts of the page are made by the same function.
    Object.assign(composition.remotes, remotes as Composition['remotes'])
    usePreview.setState({ status: 'shown', builds })
  } catch (error) {
    const { status = 0, issues = [] } = error instanceof ApiError ? error : {}
    usePreview.setState({
      status: reasonOf(status),
      builds,
      complaints: issues.map(({ message }) => message),
    })
    // Who is not signed in yet may be an admin; what failed may come after a reload.
    if (status === 403 || reasonOf(status) === 'unfit') endPreview()
  }
}

function reasonOf(status: number): 'denied' | 'unfit' | 'failed' {
  if (status === 401 || status === 403) return 'denied'
  return [400, 404, 409].includes(status) ? 'unfit' : 'failed'
}
