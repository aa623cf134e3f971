export { Decision } from './decision.tsx'
export { ReportDialog } from './lazy-report-dialog.tsx'
export { ReportButton } from './report-button.tsx'
export { useText as useReportText } from './texts.ts'
