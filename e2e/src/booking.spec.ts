import { test } from './journey.ts'
import { walkThroughBooking } from './pages/booking-journey.ts'

test('a student books an hour, meets the coach and says how it was', walkThroughBooking)
