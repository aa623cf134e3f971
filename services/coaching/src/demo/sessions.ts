import type { Absence, CancelledBy, Proposal, SessionStatus } from '@kocyolu/contracts'

/**
 * A session of two people of the cast, by their places. `hours` from now is where to look for the coach's
 * next offered start; an `exact` one begins at that half hour whatever the coach's hours.
 */
export type DemoSession = {
  coach: number
  student: number
  status: SessionStatus
  hours: number
  exact?: true
  /** Asked for with the same hour of so many weeks in all. */
  weeks?: number
  /** Other times that one of the two proposes, likewise by hours from now. */
  proposal?: Pick<Proposal, 'by'> & { hours: readonly number[] }
  /** That the other did not come, as one of the two said soon after the end. */
  absences?: readonly (Pick<Absence, 'by' | 'state'> & Partial<Pick<Absence, 'objection' | 'decidedBy'>>)[]
  topic: string
  notes?: string
  /** Its coach’s words about it afterwards. */
  summary?: string
  question?: string
  cancelledBy?: CancelledBy
  reason?: string
}

const day = 24

/** Sessions of the two demo accounts: every state there is, and enough around them to look lived in. */
const ofTheAccounts: readonly DemoSession[] = [
  {
    coach: 1,
    student: 1,
    status: 'pending',
    hours: 3 * day,
    topic: 'İntegral: alan soruları',
    notes: 'Belirli integralde sınırları yazarken hep karıştırıyorum. Üç soru getireceğim.',
  },
  {
    coach: 1,
    student: 5,
    status: 'pending',
    hours: 2 * day,
    topic: 'Haftalık program kurmak',
    notes: 'Okuldan 16.30’da çıkıyorum, haftada iki gün etüdüm var.',
  },
  { coach: 1, student: 9, status: 'pending', hours: 5 * day, topic: 'TYT problemler' },
  {
    coach: 1,
    student: 7,
    status: 'pending',
    hours: 6 * day,
    weeks: 3,
    topic: 'AYT fonksiyonlar, baştan sona',
  },
  {
    coach: 1,
    student: 2,
    status: 'confirmed',
    hours: 2,
    topic: 'Türev: maksimum ve minimum',
    notes: 'Geçen haftaki ödevin devamı.',
  },
  {
    coach: 1,
    student: 3,
    status: 'confirmed',
    hours: 4 * day,
    topic: 'Deneme analizi',
    proposal: { by: 'student', hours: [5 * day, 6 * day] },
  },
  {
    coach: 1,
    student: 1,
    status: 'confirmed',
    hours: 7 * day,
    topic: 'Limit ve süreklilik tekrarı',
    question:
      'Belirsizliklerde hangi yöntemi ne zaman kullanacağımı karıştırıyorum. Birlikte üç soru çözebilir miyiz?',
    proposal: { by: 'mentor', hours: [8 * day, 9 * day] },
  },
  { coach: 1, student: 4, status: 'confirmed', hours: 0, exact: true, topic: 'Fonksiyonlarda bileşke' },
  {
    coach: 1,
    student: 6,
    status: 'confirmed',
    hours: -4,
    exact: true,
    topic: 'Trigonometri: temel özdeşlikler',
  },
  {
    coach: 1,
    student: 1,
    status: 'completed',
    hours: -20 * day,
    topic: 'Tanışma ve hedef belirleme',
    notes: 'Son üç denememin sonuçlarını yanımda getireceğim.',
  },
  {
    coach: 1,
    student: 1,
    status: 'completed',
    hours: -9 * day,
    topic: 'Türev: kural kural tekrar',
    summary:
      'Zincir kuralı oturdu, bölüm kuralında işaret hatası var.\nÖdev: türev testinden 20 soru.\nSırada ekstremum problemleri.',
  },
  { coach: 1, student: 12, status: 'completed', hours: -6 * day, topic: 'Logaritma' },
  {
    coach: 1,
    student: 10,
    status: 'cancelled',
    hours: 6 * day,
    topic: 'Parabol soruları',
    cancelledBy: 'mentor',
    reason: 'O saatte sınavım var, ertesi gün için yeni bir istek bekliyorum.',
  },
  { coach: 1, student: 15, status: 'cancelled', hours: -3 * day, topic: 'Olasılık', cancelledBy: 'system' },
  {
    coach: 2,
    student: 1,
    status: 'confirmed',
    hours: 20,
    topic: 'Kimya: mol kavramı',
    notes: 'Formülleri biliyorum ama soruda hangisini kullanacağımı seçemiyorum.',
  },
  { coach: 7, student: 1, status: 'confirmed', hours: -6, exact: true, topic: 'Tekrar takvimi' },
  { coach: 6, student: 1, status: 'pending', hours: 4 * day, topic: 'Deneme kaygısı' },
  {
    coach: 3,
    student: 1,
    status: 'cancelled',
    hours: 5 * day,
    topic: 'Elektrik devreleri',
    cancelledBy: 'student',
    reason: 'Okul gezisi aynı güne denk geldi.',
  },
  {
    coach: 9,
    student: 1,
    status: 'cancelled',
    hours: -5 * day,
    topic: 'Paragraf çalışması',
    cancelledBy: 'admin',
    reason: 'Koç hastalandığı için görüşme yapılamadı.',
  },
]

const ofOthers: readonly DemoSession[] = [
  { coach: 2, student: 7, status: 'pending', hours: 2 * day, topic: 'Sinir sistemi' },
  { coach: 2, student: 11, status: 'confirmed', hours: 3 * day, topic: 'Kimyasal tepkimelerde enerji' },
  { coach: 3, student: 13, status: 'confirmed', hours: 2 * day, topic: 'Çembersel hareket' },
  { coach: 4, student: 14, status: 'pending', hours: 3 * day, topic: 'Paragrafta hız' },
  { coach: 4, student: 16, status: 'confirmed', hours: 5 * day, topic: 'Tanzimat edebiyatı' },
  { coach: 5, student: 17, status: 'confirmed', hours: 6 * day, topic: 'Üçgende açılar' },
  { coach: 6, student: 18, status: 'completed', hours: -8 * day, topic: 'Sınav günü planı' },
  { coach: 8, student: 19, status: 'pending', hours: 4 * day, topic: 'Asit ve baz' },
  { coach: 9, student: 20, status: 'confirmed', hours: 4 * day, topic: 'Kronoloji şeridi' },
  { coach: 11, student: 21, status: 'pending', hours: 2 * day, topic: 'Telefonsuz çalışma düzeni' },
  { coach: 12, student: 22, status: 'confirmed', hours: 5 * day, topic: 'Kalıtım problemleri' },
  { coach: 14, student: 23, status: 'pending', hours: 3 * day, topic: 'EA için matematik planı' },
  { coach: 16, student: 24, status: 'confirmed', hours: 3 * day, topic: 'Çeviri soruları' },
  { coach: 16, student: 25, status: 'pending', hours: 6 * day, topic: 'Kelime döngüsü' },
  {
    coach: 18,
    student: 26,
    status: 'cancelled',
    hours: 3 * day,
    topic: 'Erteleme alışkanlığı',
    cancelledBy: 'student',
  },
  { coach: 20, student: 27, status: 'confirmed', hours: 4 * day, topic: 'Kurtuluş Savaşı’nda cepheler' },
  { coach: 23, student: 28, status: 'completed', hours: -11 * day, topic: 'Haftalık listeyi kısaltmak' },
  { coach: 26, student: 29, status: 'confirmed', hours: 2 * day, topic: 'Yedekli plan' },
  { coach: 27, student: 30, status: 'confirmed', hours: 3 * day, topic: 'Servetifünun ve Fecriati' },
  { coach: 27, student: 31, status: 'pending', hours: 5 * day, topic: 'Şiirde ölçü' },
  { coach: 28, student: 32, status: 'pending', hours: 7 * day, topic: 'Dolaşım sistemi' },
  {
    coach: 30,
    student: 33,
    status: 'cancelled',
    hours: -2 * day,
    topic: 'Divan edebiyatı',
    cancelledBy: 'system',
  },
]

export const demoSessions: readonly DemoSession[] = [...ofTheAccounts, ...ofOthers]
