export type { AllPushCalls, PushCalls } from './push-calls.ts'
export { PushDevices } from './push-devices.tsx'
export { PushOffer } from './push-offer.tsx'
