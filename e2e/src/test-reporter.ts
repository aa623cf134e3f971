import { relative } from 'node:path'
import { type Failure, failureOf, writeReport } from '@kocyolu/infra/testing'
import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'

const message = (error: TestError): string | undefined => error.message ?? error.value

function failureOfTest(test: TestCase): Failure {
  const [, , , ...titles] = test.titlePath()
  return failureOf(
    `${relative('', test.location.file)} › ${titles.join(' › ')}`,
    test.results.flatMap(result => result.errors.map(message)),
  )
}

/** Reports the results of the journeys to `npm test`. One that passed only at its second try has failed. */
export default class TestReporter implements Reporter {
  #all: Suite | undefined
  readonly #outside: Failure[] = []

  onBegin(_config: unknown, all: Suite): void {
    this.#all = all
  }

  onError(error: TestError): void {
    this.#outside.push(failureOf('outside of any journey', [message(error)]))
  }

  onEnd(): void {
    const tests = this.#all?.allTests() ?? []
    const failed = tests.filter(test => ['unexpected', 'flaky'].includes(test.outcome()))
    writeReport({
      passed: tests.filter(test => test.outcome() === 'expected').length,
      failures: [...failed.map(failureOfTest), ...this.#outside],
    })
  }
}
