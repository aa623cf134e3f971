import { service } from '../service.ts'
import { sendTyping } from './send-typing.ts'

export const typingRoutes = service.implement({
  sendTyping: ({ deps, caller, body }) => sendTyping(deps, caller, body.recipientId),
})
