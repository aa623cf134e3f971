import type { Today } from '@kocyolu/contracts'
import { today } from './plan.fixtures.ts'

/** A day without anything in it. */
export const emptyDay: Today = {
  ...{
    day: today,
    tasks: [],
    open: 0,
    mistakes: 0,
    tidied: null,
    summary: null,
    next: null,
    goal: null,
    face: null,
    nets: [],
    evening: null,
    suggestion: null,
  },
}
