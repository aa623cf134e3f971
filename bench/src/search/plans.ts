/** A step of a plan, as `explain (format json)` has it. */
export interface PlanStep {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanStep[]
}

/** Of each search the plan of its page and that of its count. */
export type Plans = Record<string, Record<string, PlanStep>>

const stepsOf = (step: PlanStep): PlanStep[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

const looked = (step: PlanStep): number =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']

/** Tables that are read row by row, and not to an early end: a quarter of as many rows as there are coaches, or more. */
export function readWhole(plan: PlanStep, coaches: number): string[] {
  const scans = stepsOf(plan).filter(step => step['Node Type'].endsWith('Seq Scan'))
  const long = scans.filter(step => looked(step) >= coaches / 4)
  return [...new Set(long.map(step => step['Relation Name'] ?? ''))]
}

/** A plan in one line: its steps from the outermost on, with the rows that each gave. */
export const showPlan = (plan: PlanStep): string =>
  stepsOf(plan)
    .map(step => {
      const of = step['Index Name'] ?? step['Relation Name']
      const rows = Math.round(step['Actual Rows'] * step['Actual Loops'])
      const removed = Math.round((step['Rows Removed by Filter'] ?? 0) * step['Actual Loops'])
      return `${step['Node Type']}${of ? ` ${of}` : ''} ${rows}${removed ? ` (−${removed})` : ''}`
    })
    .join(' ← ')
