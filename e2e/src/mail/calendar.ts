/** The iCalendar part of a mail as it travelled; empty without one. */
export function calendarOf(source: string): string {
  const part = source.split(/^--.*$/m).find(each => /^content-type:\s*text\/calendar/im.test(each))
  if (!part) return ''
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(part.trimStart()) ?? []
  return /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body
}
