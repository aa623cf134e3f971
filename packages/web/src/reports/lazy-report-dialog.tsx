import { lazyComponent } from '@kocyolu/web'

/** The form with which a piece is reported, fetched when it is first opened. */
export const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog)
