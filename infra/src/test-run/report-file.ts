import { join } from 'node:path'
import { checkout } from '../checkout.ts'

/** Where a target leaves its report; `nx.json` names the same place as the target's output. */
export const reportFile = (root: string, target: string): string =>
  join(checkout, root, '.local/test-reports', `${target}.json`)
