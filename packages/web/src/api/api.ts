import { coaching, content, createClient, identity, messaging, notifications } from '@kocyolu/contracts'

/** Typed calls of every service; a failure is an `ApiError`. */
export const api = {
  identity: createClient(identity),
  coaching: createClient(coaching),
  messaging: createClient(messaging),
  content: createClient(content),
  notifications: createClient(notifications),
}
