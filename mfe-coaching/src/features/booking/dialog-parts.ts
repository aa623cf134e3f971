// Parts of a coach's page that come after the first paint, in one file.
export { WithoutHours } from '../../shared/instead/without-hours.tsx'
export { BookingDialog } from './booking-dialog.tsx'
