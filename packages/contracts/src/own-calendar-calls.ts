import { defineContract, del, get, put } from './contract.ts'
import { limits } from './limits.ts'
import { OwnCalendar, WriteOwnCalendar } from './own-calendar.ts'

/** The calls of coaching about the calendar that a coach keeps elsewhere. */
export const ownCalendar = defineContract({
  getOwnCalendar: get('/api/mentors/own-calendar', 'mentor', {
    summary: 'My own calendar, and how reading it goes',
    response: OwnCalendar,
  }),
  putOwnCalendar: put('/api/mentors/own-calendar', 'mentor', {
    summary: `Have my own calendar read at this address soon and again and again: its busy times take hours away, sessions that are booked stay. What was read blocks for ${limits.calendarKeptDays} days at most while it cannot be read again. Of another address nothing is kept`,
    body: WriteOwnCalendar,
    response: OwnCalendar,
  }),
  removeOwnCalendar: del('/api/mentors/own-calendar', 'mentor', {
    summary: 'Forget the address of my own calendar, and its busy times; without one nothing changes',
  }),
})
