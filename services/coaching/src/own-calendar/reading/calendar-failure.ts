import type { CalendarProblem } from '@kocyolu/contracts'

/** A calendar could not be read. Nothing of its address is said: errors are logged. */
export class CalendarFailure extends Error {
  override name = 'CalendarFailure'
  readonly problem: CalendarProblem
  /** The kinds of parts that it holds, where nothing of it is understood. */
  readonly unread: readonly string[]

  constructor(problem: CalendarProblem, unread: readonly string[] = []) {
    super(`The calendar could not be read: ${problem}`)
    this.problem = problem
    this.unread = unread
  }
}
