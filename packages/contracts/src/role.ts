import { z } from 'zod'
import { locales } from './reference.ts'

export const Role = z.enum(['student', 'mentor', 'admin'])
export type Role = z.infer<typeof Role>

export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>
