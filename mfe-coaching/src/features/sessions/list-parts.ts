// Parts of the lists after the first paint, in one file.
export { WaitingList } from '../../shared/waiting-list/waiting-list.tsx'
export { CalendarFeedDialog } from './calendar-feed-dialog.tsx'
