import { ReportService } from '@kocyolu/contracts'
import type { ReportDeps } from './piece.ts'

/** This service's name in events about reports. */
export const serviceOf = ({ name }: Pick<ReportDeps, 'name'>): ReportService => ReportService.parse(name)
