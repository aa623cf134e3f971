import type { Texts } from '@kocyolu/service'

type Words = Readonly<Record<string, Texts>>

export const days: Words = {
  monday: ['Pazartesi', 'Monday'],
  tuesday: ['Salı', 'Tuesday'],
  wednesday: ['Çarşamba', 'Wednesday'],
  thursday: ['Perşembe', 'Thursday'],
  friday: ['Cuma', 'Friday'],
  saturday: ['Cumartesi', 'Saturday'],
  sunday: ['Pazar', 'Sunday'],
}
export const sides: Words = {
  student: ['Öğrenci', 'Student'],
  mentor: ['Koç', 'Mentor'],
  admin: ['Yönetici', 'Admin'],
  system: ['Site', 'The site'],
}
export const statuses: Words = {
  pending: ['Yanıt bekliyor', 'Waits for an answer'],
  confirmed: ['Onaylandı', 'Confirmed'],
  completed: ['Tamamlandı', 'Completed'],
  cancelled: ['İptal edildi', 'Cancelled'],
}
export const absences: Words = {
  said: ['Söylendi', 'Said'],
  contested: ['İtiraz edildi', 'Objected to'],
  withdrawn: ['Geri alındı', 'Taken back'],
  stands: ['Kabul edildi', 'Stands'],
  dismissed: ['Reddedildi', 'Dismissed'],
}
export const units: Words = { questions: ['Soru', 'Questions'], minutes: ['Dakika', 'Minutes'] }
export const shared: Words = {
  nets: ['Denemelerim', 'My mock exams'],
  plan: ['Haftalık planım', 'My weekly plan'],
}
