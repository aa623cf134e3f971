import { askServices as askGateway, type RunningServices } from '@kocyolu/release-store/services'

/** What each service says of itself now; whoever runs the tool can wait for one that is busy. */
export const askServices = (origin: string): Promise<RunningServices> =>
  askGateway(origin, { timeoutMs: 2_500, tries: 2 })
