import { ReportService } from '@kocyolu/contracts'
import type { ReportDeps } from './piece.ts'

/** This service, as what it tells of reports names it. */
export const serviceOf = ({ name }: Pick<ReportDeps, 'name'>): ReportService => ReportService.parse(name)
