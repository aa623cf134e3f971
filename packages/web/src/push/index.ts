export { PushDevices } from './push-devices.tsx'
export { PushOffer } from './push-offer.tsx'
