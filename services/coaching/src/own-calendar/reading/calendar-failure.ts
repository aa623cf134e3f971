import type { CalendarProblem } from '@kocyolu/contracts'

/** A calendar could not be read. Nothing of its address is said: errors are logged. */
export class CalendarFailure extends Error {
  override name = 'CalendarFailure'
  readonly problem: CalendarProblem

  constructor(problem: CalendarProblem) {
    super(`The calendar could not be read: ${problem}`)
    this.problem = problem
  }
}
