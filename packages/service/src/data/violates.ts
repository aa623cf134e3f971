/** Whether a failed write broke the constraint of that name (unique, check, foreign key or exclusion). */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
