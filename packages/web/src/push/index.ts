export { PushDevices, PushOffer } from './lazy-push.tsx'
export type { AllPushCalls, PushCalls } from './push-calls.ts'
