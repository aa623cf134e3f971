import type { ExamPaper } from '@kocyolu/contracts'

/** A whole number as people write it, '5.000'; `NaN` for what is none. */
export const numberOf = (text: string): number => {
  const digits = text.replaceAll(/[\s.,]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

/** A number with a fraction as people write it, '95,5'; `NaN` for what is none. */
export const decimalOf = (text: string): number => {
  const written = text.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN
}

/** How many questions an exam has. */
export const questionsOf = ({ subjects }: Pick<ExamPaper, 'subjects'>): number =>
  subjects.reduce((all, { questions }) => all + questions, 0)
