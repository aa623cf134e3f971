import { chartFiles } from './chart.ts'

/** Every file of the repository that is rendered from the table of processes, by its path. */
export const renderedFiles = (): Record<string, string> => ({
  ...chartFiles(),
})
