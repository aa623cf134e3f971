import { chartFiles } from './chart.ts'
import { composeFile } from './compose.ts'
import { swarmFiles } from './swarm.ts'

/** Every file of the repository that is rendered from the table of processes, by its path. */
export const renderedFiles = (): Record<string, string> => ({
  'docker-compose.yml': composeFile(),
  ...swarmFiles(),
  ...chartFiles(),
})
