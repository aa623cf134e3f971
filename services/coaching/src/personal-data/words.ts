import {
  type Absence,
  type ApprovalState,
  type CancelledBy,
  type EveningReminder,
  ExamType,
  type HoursRange,
  type MistakeCause,
  type PlanUnit,
  type ProofKind,
  type ProofPart,
  type SessionStatus,
  type SharePart,
  type TemplateTask,
  type TopicState,
  type Weekday,
} from '@kocyolu/contracts'
import { sameWords, type Texts } from '@kocyolu/service'
import type { CountedSubject } from '../db/progress.entities.ts'

export const days: Record<Weekday, Texts> = {
  monday: ['Pazartesi', 'Monday'],
  tuesday: ['Salı', 'Tuesday'],
  wednesday: ['Çarşamba', 'Wednesday'],
  thursday: ['Perşembe', 'Thursday'],
  friday: ['Cuma', 'Friday'],
  saturday: ['Cumartesi', 'Saturday'],
  sunday: ['Pazar', 'Sunday'],
}
export const sides: Record<CancelledBy, Texts> = {
  student: ['Öğrenci', 'Student'],
  mentor: ['Koç', 'Mentor'],
  admin: ['Yönetici', 'Admin'],
  system: ['Site', 'The site'],
}
export const statuses: Record<SessionStatus, Texts> = {
  pending: ['Yanıt bekliyor', 'Waits for an answer'],
  confirmed: ['Onaylandı', 'Confirmed'],
  completed: ['Tamamlandı', 'Completed'],
  cancelled: ['İptal edildi', 'Cancelled'],
}
export const absences: Record<Absence['state'] | 'withdrawn', Texts> = {
  said: ['Söylendi', 'Said'],
  contested: ['İtiraz edildi', 'Objected to'],
  withdrawn: ['Geri alındı', 'Withdrawn'],
  stands: ['Kabul edildi', 'Stands'],
  dismissed: ['Reddedildi', 'Dismissed'],
}
export const units: Record<PlanUnit, Texts> = {
  questions: ['Soru', 'Questions'],
  minutes: ['Dakika', 'Minutes'],
}
export const topicStates: Record<TopicState, Texts> = {
  studied: ['Çalıştım', 'Studied'],
  review: ['Tekrar', 'Review'],
  done: ['Bitti', 'Done'],
}
export const shared: Record<SharePart, Texts> = {
  nets: ['Denemelerim', 'My mock exams'],
  plan: ['Haftalık planım', 'My weekly plan'],
  mistakes: ['Yanlış sorularımın fotoğrafları ve notları', 'Pictures and notes of questions I got wrong'],
  choices: ['Tercih listem', 'My list of choices'],
}
export const causes: Record<MistakeCause, Texts> = {
  knowledge: ['Bilgi', 'Knowledge'],
  attention: ['Dikkat', 'Attention'],
  time: ['Süre', 'Time'],
}
export const scoreTypes = sameWords(ExamType.options)
/** Names of the fields of a template's tasks, and of the words in them. */
export const templateTasks: Record<
  Exclude<keyof TemplateTask, 'weekday' | 'topicId'> | 'day' | Weekday | PlanUnit,
  Texts
> = {
  ...days,
  ...units,
  day: ['Gün', 'Day'],
  subject: ['Ders', 'Subject'],
  topic: ['Konu', 'Topic'],
  unit: ['Birim', 'Unit'],
  amount: ['Miktar', 'Amount'],
}
/** Names of the fields of a coach's hours, and of the days in them. */
export const hours: Record<keyof HoursRange | Weekday, Texts> = {
  ...days,
  day: ['Gün', 'Day'],
  start: ['Başlangıç', 'Start'],
  end: ['Bitiş', 'End'],
}
export const answers: Record<Exclude<keyof CountedSubject, 'id'>, Texts> = {
  name: ['Ders', 'Subject'],
  questions: ['Soru', 'Questions'],
  correct: ['Doğru', 'Correct'],
  wrong: ['Yanlış', 'Wrong'],
}
export const topicAnswers: Record<'name' | 'subject' | 'wrong' | 'blank', Texts> = {
  name: ['Konu', 'Topic'],
  subject: ['Ders', 'Subject'],
  wrong: ['Yanlış', 'Wrong'],
  blank: ['Boş', 'Blank'],
}
export const choices: Record<'code' | 'university' | 'name' | 'note', Texts> = {
  code: ['Kod', 'Code'],
  university: ['Üniversite', 'University'],
  name: ['Program', 'Programme'],
  note: ['Notum', 'My note'],
}
export const choiceRanks: Record<'scoreType' | 'rank', Texts> = {
  ...scoreTypes,
  scoreType: ['Puan türü', 'Score type'],
  rank: ['Sıralama', 'Rank'],
}
export const eveningWays = {
  push: ['Tarayıcıda', 'In the browser'],
  mail: ['E-posta', 'E-mail'],
} as const satisfies Record<EveningReminder['channel'], Texts>
export const targets: Record<'paper' | 'net', Texts> = { paper: ['Sınav', 'Exam'], net: ['Net', 'Net'] }

export const approvals: Record<ApprovalState, Texts> = {
  draft: ['Taslak', 'Draft'],
  submitted: ['İncelemede', 'Being looked at'],
  approved: ['Onaylandı', 'Approved'],
  returned: ['Düzeltilecek', 'To be mended'],
  refused: ['Kabul edilmedi', 'Refused'],
}
export const proofParts: Record<ProofPart, Texts> = {
  rank: ['Sıralama', 'Rank'],
  university: ['Üniversite', 'University'],
  record: ['Adli sicil kaydı', 'Criminal record'],
}
export const proofKinds: Record<ProofKind, Texts> = {
  picture: ['Fotoğraf', 'Picture'],
  document: ['Belge', 'Document'],
  code: ['Kontrol kodu', 'Control code'],
  mail: ['E-posta adresi', 'E-mail address'],
}
