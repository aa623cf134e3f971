import { askServices as askGateway, type RunningServices } from '@kocyolu/release-store/services'
import type { Deps } from '../service.ts'

/** What each service says of itself now; one that does not answer while somebody waits for the page is left out. */
export const askServices = ({ config }: Pick<Deps, 'config'>): Promise<RunningServices> =>
  askGateway(config.apiOrigin ?? config.publicOrigin, { timeoutMs: 1_000, tries: 1 })
