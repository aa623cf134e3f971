/** Path of the Server-Sent Events stream; its events are `LiveEvent`s. */
export const liveStreamPath = '/api/messages/stream'
