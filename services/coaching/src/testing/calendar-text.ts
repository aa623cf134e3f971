/** A calendar with these events, each of these lines, for tests. */
export const calendarText = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines, at) => ['BEGIN:VEVENT', ...withUid(lines, at), 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const withUid = (lines: readonly string[], at: number): readonly string[] =>
  lines.some(line => line.startsWith('UID:')) ? lines : [`UID:${at}`, ...lines]
