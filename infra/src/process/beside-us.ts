import { checkout } from '../checkout.ts'

/** For `execa`: a tool of the checkout that prints where we do; ending a whole platform takes it a while. */
export const besideUs = {
  cwd: checkout,
  preferLocal: true,
  localDir: checkout,
  stdio: ['ignore', 'inherit', 'inherit'],
  reject: false,
  forceKillAfterDelay: false,
} as const
