type Answers = { correct: number; wrong: number }

/** The net of some answers: so many wrong ones take a correct one away, none where that is 0. */
export function netOf({ correct, wrong }: Answers, wrongsPerCorrect: number): number {
  return rounded(wrongsPerCorrect === 0 ? correct : correct - wrong / wrongsPerCorrect)
}

/** The net of all tests together. */
export function sumOfNets(subjects: readonly Answers[], wrongsPerCorrect: number): number {
  const sum = (of: keyof Answers) => subjects.reduce((all, subject) => all + subject[of], 0)
  return netOf({ correct: sum('correct'), wrong: sum('wrong') }, wrongsPerCorrect)
}

/** Net that answers cost: what all of them correct would have given beside what they gave. */
export const lostNet = (wrong: number, blank: number, wrongsPerCorrect: number): number =>
  rounded(blank + wrong + (wrongsPerCorrect === 0 ? 0 : wrong / wrongsPerCorrect))

const rounded = (net: number): number => Math.round(net * 100) / 100
