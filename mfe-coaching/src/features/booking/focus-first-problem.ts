import type { BookingProblems } from './check-booking.ts'

const places = [
  ['day', '[role="grid"] [tabindex="0"]'],
  ['start', 'input[type="radio"]'],
  ['topic', '[name="topic"]'],
  ['notes', '[name="notes"]'],
] as const

/** Leads to the first field that keeps the request from being sent. */
export function focusFirstProblem(form: HTMLFormElement | null, problems: BookingProblems): void {
  const selector = places.find(([field]) => problems[field])?.[1]
  if (selector) form?.querySelector<HTMLElement>(selector)?.focus()
}
