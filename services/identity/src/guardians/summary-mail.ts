import type { GuardianMail, WeekCounts } from '@kocyolu/contracts'

type Words = { student: string; brand: string; counts: WeekCounts }

/** The one place where a summary gets its words: the student's page and the guardian's mail show what it gives. */
export function summaryMail(language: GuardianMail['language'], words: Words): GuardianMail {
  return language === 'tr' ? turkish(words) : english(words)
}

function turkish({ student, brand, counts }: Words): GuardianMail {
  return {
    language: 'tr',
    subject: `${student} için haftanın özeti`,
    greeting: 'Merhaba,',
    heading: `${student} için haftanın özeti`,
    paragraphs: [
      `${student}, ${brand} sitesindeki haftasını sayılarla seninle paylaşmayı seçti. Bu e-posta sana gelmeden önce ona gösterildi.`,
    ],
    details: [
      { label: 'Hafta', value: weekOf('tr-TR', counts) },
      { label: 'Yapılan seans', value: `${counts.sessions} (${hoursOf('tr-TR', counts.hours)} saat)` },
      {
        label: 'Planda biten görev',
        value: counts.tasks === 0 ? 'Bu hafta plan yok' : `${counts.done} / ${counts.tasks}`,
      },
      ...(counts.minutes > 0
        ? [{ label: 'Plandaki çalışma', value: `${hoursOf('tr-TR', counts.minutes / 60)} saat` }]
        : []),
    ],
    action: 'Veli sayfasını aç',
    note: 'Özette yalnızca sayılar var; öğrencinin ne yazdığı ve ne çalıştığı yer almaz. Özeti öğrenci istediği hafta durdurabilir: gelmeyen bir özet kötü bir hafta demek değildir. Bu e-postaları veli sayfasından bitirebilirsin.',
    footer: `Bu e-postayı ${student} seni velisi olarak yazdığı için aldın; burada bir hesabın yok.`,
  }
}

function english({ student, brand, counts }: Words): GuardianMail {
  return {
    language: 'en',
    subject: `The week of ${student}`,
    greeting: 'Hello,',
    heading: `The week of ${student}`,
    paragraphs: [
      `${student} has chosen to share their week on ${brand} with you, in numbers. They were shown this mail before it came to you.`,
    ],
    details: [
      { label: 'Week', value: weekOf('en-US', counts) },
      { label: 'Sessions held', value: `${counts.sessions} (${inHours(counts.hours)})` },
      {
        label: 'Tasks of the plan done',
        value: counts.tasks === 0 ? 'No plan this week' : `${counts.done} of ${counts.tasks}`,
      },
      ...(counts.minutes > 0 ? [{ label: 'Studied by plan', value: inHours(counts.minutes / 60) }] : []),
    ],
    action: 'Open the page for guardians',
    note: 'The summary has numbers alone; it does not say what the student writes or studies. The student can stop it in any week: one that does not come is no sign of a bad week. You can end these mails on the page for guardians.',
    footer: `You got this mail because ${student} named you as their guardian; you have no account here.`,
  }
}

const inHours = (hours: number): string => `${hoursOf('en-US', hours)} ${hours === 1 ? 'hour' : 'hours'}`

/** To the half hour. */
const hoursOf = (locale: string, hours: number): string =>
  new Intl.NumberFormat(locale).format(Math.round(hours * 2) / 2)

/** '22–28 Kasım 2026' */
const weekOf = (locale: string, { from, to }: WeekCounts): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
    Date.parse(from),
    Date.parse(to),
  )
