import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const { TEST_ORDER: seed } = process.env
const placeOf = ({ moduleId }: TestSpecification): string =>
  createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')

/** `TEST_ORDER=<any text>`: another order for each text. Files share modules, so what one leaves in them shows there. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    if (seed) return files.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    return super.sort(files)
  }
}
