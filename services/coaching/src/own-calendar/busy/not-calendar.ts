/** What was fetched cannot be read as a calendar. */
export class NotCalendar extends Error {
  override name = 'NotCalendar'
}
