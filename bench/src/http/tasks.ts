import { randomUUID } from 'node:crypto'
import type { Contest } from './contenders.ts'
import type { Sent } from './send.ts'

/** Something that is asked of each contender again and again. */
export interface Task {
  name: string
  /** No more than so often the comparator with all duties, in processor time. */
  goal: number
  /** The next request; no two are for the same thing where that would be refused. */
  next(): Sent
  /** What two right answers may differ in. */
  varies: readonly string[]
}

const get = (path: string, headers: Record<string, string> = {}) => ({ method: 'GET', path, headers })

export function readTasks({ students: [student] }: Contest): Task[] {
  return [
    { name: 'list of coaches', goal: 1.25, next: () => get('/api/mentors?page=1'), varies: [] },
    { name: 'a profile', goal: 1.25, next: () => get('/api/mentors/1'), varies: [] },
    {
      name: 'own sessions, signed in',
      goal: 1.3,
      next: () => get('/api/sessions/student', student?.headers),
      varies: [],
    },
  ]
}

export function writeTasks({ students, slots }: Contest): Task[] {
  let count = 0
  const next = (): Sent => {
    const slot = slots[count]
    const student = students[count % students.length]
    if (!slot || !student) throw new Error('Every hour of every coach is booked')
    count += 1
    const body = JSON.stringify({ ...slot, topic: 'Türev tekrarı', notes: 'Üç soru getireceğim.' })
    const headers = { ...student.headers, 'idempotency-key': randomUUID() }
    return { method: 'POST', path: '/api/sessions', headers, body }
  }
  return [{ name: 'a booking', goal: 1.4, next, varies: ['id', 'createdAt', 'updatedAt'] }]
}
