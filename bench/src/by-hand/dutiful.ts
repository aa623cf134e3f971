import { bookingOf } from './booking-of.ts'
import { attend, callerOf, limit } from './duties.ts'
import { serve } from './serve.ts'

serve({ attend, callerOf, limit: who => limit(who), bookingOf })
