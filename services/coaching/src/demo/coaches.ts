import { coaches1to10 } from './coaches-1-to-10.ts'
import { coaches11to20 } from './coaches-11-to-20.ts'
import { coaches21to30 } from './coaches-21-to-30.ts'
import type { DemoCoach } from './demo-coach.ts'

/** In the order of the cast: the first is profile 1. */
export const demoCoaches: readonly DemoCoach[] = [...coaches1to10, ...coaches11to20, ...coaches21to30]
