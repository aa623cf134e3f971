import { attachmentUpload, limits } from '@kocyolu/contracts'

export type Problem = { key: 'tooLarge' | 'wrongType' | 'empty' | 'tooMany'; name: string }

const types: readonly string[] = attachmentUpload.types

/** Which of these files can be added to so many, and why the others cannot. What a file says of itself the service judges again. */
export function judgeFiles(files: readonly File[], chosen: number): { fitting: File[]; problems: Problem[] } {
  const problems: Problem[] = []
  const fitting: File[] = []
  for (const file of files) {
    const key = problemOf(file) ?? (chosen + fitting.length >= limits.attachmentsMax ? 'tooMany' : undefined)
    if (key) problems.push({ key, name: file.name })
    else fitting.push(file)
  }
  return { fitting, problems }
}

function problemOf({ size, type }: File): Problem['key'] | undefined {
  // Some phones do not say what a file is.
  if (type !== '' && !types.includes(type)) return 'wrongType'
  if (size === 0) return 'empty'
  return size > attachmentUpload.maxBytes ? 'tooLarge' : undefined
}
