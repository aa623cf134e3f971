import { serveMessages } from './serve.ts'

// Nothing but the job: whoever asks says who they are.
serveMessages({
  attend: () => {},
  callerOf: request => JSON.parse(decodeURIComponent(request.headers['x-caller']?.toString() ?? 'null')),
  limit: () => {},
  messageOf: text => JSON.parse(text),
})
