import { Start } from './migrations/0001-start.ts'

export const migrations = [Start]
