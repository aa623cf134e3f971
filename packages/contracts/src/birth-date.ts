import { z } from 'zod'

/** A day that people who use the site may be born on; whether that is long enough ago is judged where it is written. */
export const BirthDateChange = z.object({ birthDate: z.iso.date().refine(day => day >= '1900-01-01') })
export type BirthDateChange = z.infer<typeof BirthDateChange>
