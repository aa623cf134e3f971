/** What one drill has shown. */
export interface Row {
  part: string
  fault: string
  /** What a user saw who was there, or came while it lasted. */
  saw: string
  /** What was asked of the other parts meanwhile. */
  rest: string
  healed: string
  seconds: number
}
