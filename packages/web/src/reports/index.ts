export { Decision } from './decision.tsx'
export { ReportButton, ReportDialog } from './report-button.tsx'
export { useText as useReportText } from './texts.ts'
