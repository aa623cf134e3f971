import type { Wording } from '../mail.ts'
import type { AbsenceWords } from './mail-texts.ts'

const action = 'Seansa bak'

/** Texts about claims of absence and their results. */
export function absenceTr({
  to,
  by,
  change,
  decidedBy,
  mutual,
  topic,
  other,
  when,
  until,
}: AbsenceWords): Wording {
  const session = `“${topic}”, ${when}.`
  switch (change) {
    case 'said':
      return {
        subject: `Seansa gelmediğin söyleniyor: ${topic}`,
        heading: 'Seansa gelmediğin söyleniyor',
        paragraphs: [
          `${other} senin bu seansa gelmediğini söylüyor: ${session}`,
          mutual
            ? 'Sen de onun gelmediğini söylediğin için bir yönetici bakıp karar verecek. Senin açından nasıl olduğunu da yazabilirsin.'
            : `Öyle değilse şu zamana kadar itiraz edebilirsin: ${until}. O zaman bir yönetici karar verir. İtiraz edilmezse kayıt kesinleşir.`,
        ],
        action,
      }
    case 'contested':
      return {
        subject: `Söylediğine itiraz edildi: ${topic}`,
        heading: 'Söylediğine itiraz edildi',
        paragraphs: [
          `${other} bu seans için söylediğine itiraz etti: ${session}`,
          'Bir yönetici bakıp karar verecek. O zamana kadar kimse için sayılmaz.',
        ],
        action,
      }
    default: {
      const how =
        decidedBy === 'time'
          ? 'Süresinde itiraz edilmedi.'
          : 'Kararı iki tarafın sözüne bakan bir yönetici verdi.'
      return {
        subject: `Seans için karar verildi: ${topic}`,
        heading: 'Seans için karar verildi',
        paragraphs: [`${session} ${outcome(change, to === by, other)}`, how],
        action,
      }
    }
  }
}

function outcome(change: 'withdrawn' | 'stands' | 'dismissed', isOwn: boolean, other: string): string {
  if (change === 'stands')
    return isOwn ? `Bildirimin kesinleşti: ${other} seansa gelmedi.` : 'Bu seansa gelmediğin kesinleşti.'
  return isOwn
    ? 'Bildirimin geçersiz sayıldı.'
    : `${other} senin gelmediğini bildirmişti; bildirimi geçersiz sayıldı.`
}
