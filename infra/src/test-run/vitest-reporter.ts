import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { type Failure, failureOf, writeReport } from './report.ts'

const message = (error: Partial<SerializedError>): string | undefined => error.stack ?? error.message

function* failuresOf(module: TestModule): Generator<Failure> {
  const outside = [module, ...module.children.allSuites()].flatMap(suite => suite.errors())
  if (outside.length > 0) yield failureOf(module.relativeModuleId, outside.map(message))
  for (const test of module.children.allTests('failed')) {
    const { errors = [] } = test.result()
    yield failureOf(`${module.relativeModuleId} › ${test.fullName}`, errors.map(message))
  }
}

/** Reports the result of a suite of vitest to `npm test`, with what failed outside of any test. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    writeReport({
      passed: modules.flatMap(module => [...module.children.allTests('passed')]).length,
      failures: [
        ...modules.flatMap(module => [...failuresOf(module)]),
        ...unhandled.map(error => failureOf('outside of any test', [message(error)])),
      ],
    })
  }
}
