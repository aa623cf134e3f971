import type { MailTexts } from './mail-texts.ts'

export const tr: MailTexts = {
  language: 'tr',
  greeting: firstName => `Merhaba ${firstName},`,
  zone: offset => `Türkiye saati, ${offset}`,
  ownZone: (city, offset) => `${city} saati, ${offset}`,
  labels: {
    student: 'Öğrenci',
    mentor: 'Koç',
    topic: 'Konu',
    when: 'Zaman',
    before: 'Önceki saat',
    proposed: 'Önerilen saat',
    repeats: 'Tekrar',
    notes: 'Öğrencinin notu',
    meetingLink: 'Seans bağlantısı',
    reason: 'Gerekçe',
    unknown: 'Yeni bir üye',
    deleted: 'Silinmiş üye',
  },
  sameHour: count => `Bu saatte, farklı haftalarda ${count} seans`,
  footer: brand => `Bu e-postayı ${brand} hesabın olduğu için aldın.`,
  unsubscribe: 'Bu tür e-postaları artık alma',
  letter: ({ brand, count, more }) => ({
    subject: `${brand} günün mektubu: ${count} haber`,
    heading: 'Günün mektubu',
    paragraphs: [
      'Bugünün bekleyebilen haberleri burada.',
      ...(more > 0 ? [`${more} haber daha var; hepsi sitede.`] : []),
    ],
    action: 'Siteyi aç',
    note: 'Günde tek e-posta almayı sen seçtin. Ayarlarında, Bildirimler altında değiştirebilirsin.',
  }),
}
