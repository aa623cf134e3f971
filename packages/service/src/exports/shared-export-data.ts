import { type ExportData, leftOut } from './export-data.ts'

const onItsWay = leftOut('it is on its way, or was; its content is in the tables it comes from')

/** Parts of the tables that every service has for an export. */
export const sharedExportData: ExportData = {
  outbox: onItsWay,
  sent_entries: onItsWay,
  parked_events: onItsWay,
  audit_entries: leftOut(
    'it says which admin did what; what was decided about a person they were notified of',
  ),
  people: leftOut('it repeats what identity has'),
}
