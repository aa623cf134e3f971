import { serve } from './serve.ts'

// Nothing but the job: whoever asks says who they are.
serve({
  attend: () => {},
  callerOf: request => JSON.parse(decodeURIComponent(request.headers['x-caller']?.toString() ?? 'null')),
  limit: () => {},
  bookingOf: text => JSON.parse(text),
})
