import { limits } from '@kocyolu/contracts'
import type { Day } from './month-grid.ts'

/** What is filled in so far; `start` is the instant of the chosen time. */
export type BookingInput = { day: Day | null; start: string | null; topic: string; notes: string }

/** What keeps a request from being sent, by field. */
export type BookingProblems = {
  day?: 'date.required'
  start?: 'time.required'
  topic?: 'topic.required' | 'topic.short' | 'topic.long'
  notes?: 'notes.long'
}

export function checkBooking({ day, start, topic, notes }: BookingInput): BookingProblems {
  const problems: BookingProblems = {}
  const topicLength = topic.trim().length
  if (day === null) problems.day = 'date.required'
  if (start === null) problems.start = 'time.required'
  if (topicLength === 0) problems.topic = 'topic.required'
  else if (topicLength < limits.topicMin) problems.topic = 'topic.short'
  else if (topicLength > limits.topicMax) problems.topic = 'topic.long'
  if (notes.trim().length > limits.notesMax) problems.notes = 'notes.long'
  return problems
}
