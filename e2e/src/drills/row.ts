/** Result of one drill. */
export interface Row {
  part: string
  fault: string
  /** Effect on users who were there, or came while it lasted. */
  saw: string
  /** Effect on the other parts meanwhile. */
  rest: string
  healed: string
  seconds: number
}
