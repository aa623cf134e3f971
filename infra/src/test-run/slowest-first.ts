import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whole builds, or all checks of a copy of the site: what takes longest must not begin last. */
const slow = ['packages/bundler/src/reproducible.test.ts', 'infra/src/new/new.test.ts']

const isSlow = ({ moduleId }: TestSpecification): boolean => slow.some(file => moduleId.endsWith(file))

/** Vitest begins with the files that took longest; where it has not run yet it can only go by their size. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter(file => !isSlow(file))]
  }
}
