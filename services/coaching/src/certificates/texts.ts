import type { Certificate } from '@kocyolu/contracts'

interface Texts {
  title: string
  lead: string
  /** Of a university that no proof was seen of. */
  stated: (university: string) => string
  /** Each with what it counts. */
  figures: (certificate: Certificate) => [figure: string, label: string][]
  counted: string
  issued: (at: string) => string
  codeIs: (code: string) => string
  check: string
  file: string
}

const period = (locale: string, { from, to }: Certificate): string => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const [first = '', last = ''] = [from, to].map(month => format.format(new Date(`${month}-01`)))
  // A line ends between the months, never inside one.
  return (first === last ? [first] : [first, last])
    .map(month => month.replaceAll(' ', '\u00a0'))
    .join('\u00a0– ')
}

const day = (locale: string, at: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Istanbul' }).format(new Date(at))

const tr = (brand: string): Texts => ({
  title: 'Koçluk belgesi',
  lead: `${brand} bu belgeyi, YKS’ye hazırlanan öğrencilere koçluk ettiği için verdi:`,
  stated: university => `${university} (kendi beyanı)`,
  figures: certificate => [
    [certificate.hours.toLocaleString('tr'), 'saat seans'],
    [certificate.students.toLocaleString('tr'), 'destek olduğu öğrenci'],
    [period('tr', certificate), 'seansların dönemi'],
  ],
  counted:
    'Yalnızca sonuna kadar yapılan ve iki tarafın da itiraz etmediği seanslar sayıldı. Sayılar, belgenin verildiği güne kadardır.',
  issued: at => `Veriliş: ${day('tr', at)}`,
  codeIs: code => `Kod: ${code}`,
  check: 'Belgenin geçerli olup olmadığına bu adresten ya da karekodla bakılır:',
  file: 'belge',
})

const en = (brand: string): Texts => ({
  title: 'Certificate of mentoring',
  lead: `${brand} gives this certificate for mentoring students who prepare for Turkey’s university entrance exam to`,
  stated: university => `${university} (own statement)`,
  figures: certificate => [
    [
      certificate.hours.toLocaleString('en'),
      certificate.hours === 1 ? 'hour of sessions' : 'hours of sessions',
    ],
    [
      certificate.students.toLocaleString('en'),
      certificate.students === 1 ? 'student helped' : 'students helped',
    ],
    [period('en', certificate), 'period of the sessions'],
  ],
  counted:
    'Only sessions that were held to their end, and that neither side objects to, are counted. The figures are those of the day of issue.',
  issued: at => `Issued: ${day('en-GB', at)}`,
  codeIs: code => `Code: ${code}`,
  check: 'Whether this certificate is valid can be checked at this address, or by the square code:',
  file: 'certificate',
})

/** Words of the file, in one language. */
export const certificateTexts = (language: 'tr' | 'en', brandName: string): Texts =>
  ({ tr, en })[language](brandName)
