import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whole builds, or all checks of a copy of the site: what takes longest must not begin last. */
const slow = ['packages/bundler/src/reproducible.test.ts', 'infra/src/new/new.test.ts']

const isSlow = ({ moduleId }: TestSpecification): boolean => slow.some(file => moduleId.endsWith(file))

/** `TEST_ORDER=<any text>`: another order for each text, to see whether files that share modules leave something in them. */
const { TEST_ORDER: seed } = process.env
const placeOf = ({ moduleId }: TestSpecification): string =>
  createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')

/** Vitest begins with the files that took longest; where it has not run yet it can only go by their size. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    if (seed) return files.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter(file => !isSlow(file))]
  }
}
