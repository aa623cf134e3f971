/** Who, of the people that the demo accounts meet in sessions, they have not written to: student and coach by their place. */
export const demoAcquaintances: readonly (readonly [student: number, coach: number, daysAgo: number])[] = [
  [5, 1, 2],
  [9, 1, 3],
  [4, 1, 4],
  [6, 1, 5],
  [12, 1, 9],
  [10, 1, 12],
  [15, 1, 16],
  [1, 2, 3],
  [1, 7, 4],
  [1, 3, 8],
  [1, 9, 10],
]
