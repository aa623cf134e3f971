import ICAL from 'ical.js'
import { isZone, NamedZone } from './named-zone.ts'

/**
 * Has the times of these calendars follow the clock that their zone's name means. What a calendar says of a zone counts only
 * where nobody knows its name, and where it says nothing of it either, the coach's clock does.
 */
export function useZones(calendars: readonly ICAL.Component[], timeZone: string): void {
  ICAL.TimezoneService.reset()
  for (const calendar of calendars) {
    const described = new Set<string>()
    for (const zone of calendar.getAllSubcomponents('vtimezone')) {
      const tzid = String(zone.getFirstPropertyValue('tzid') ?? '')
      if (isZone(tzid)) calendar.removeSubcomponent(zone)
      else described.add(tzid)
    }
    for (const tzid of namesIn(calendar))
      if (!described.has(tzid))
        ICAL.TimezoneService.register(new NamedZone(tzid, isZone(tzid) ? tzid : timeZone), tzid)
  }
}

function namesIn(calendar: ICAL.Component): Set<string> {
  const names = new Set<string>()
  for (const event of calendar.getAllSubcomponents('vevent'))
    for (const property of event.getAllProperties()) {
      const tzid = property.getParameter('tzid')
      if (typeof tzid === 'string') names.add(tzid)
    }
  return names
}
