import { fileURLToPath } from 'node:url'

/** The folder that holds the workspace. */
export const checkout = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
