import { type Locale, NotificationKind } from '@kocyolu/contracts'

/** Kinds of pushes: those of notifications inside the site, an evening's reminder, and messages that wait. */
export const pushKinds = [...NotificationKind.options, 'progress.evening', 'message.unread'] as const
export type PushKind = (typeof pushKinds)[number]

export type Urgency = 'low' | 'normal' | 'high'
type Rule = { hours: number; urgency: Urgency }

const soon: Rule = { hours: 24, urgency: 'high' }
const usual: Rule = { hours: 24, urgency: 'normal' }
const later: Rule = { hours: 72, urgency: 'low' }

const rules: Partial<Record<PushKind, Rule>> = {
  'session.cancelled': soon,
  'session.moved': soon,
  'session.link_changed': soon,
  'question_hour.cancelled': soon,
  'session.reminder': soon,
  // Other waiting users are notified a quarter of an hour later.
  'waiting.hour_freed': { hours: 2, urgency: 'high' },
  // This service does not know when messages are read.
  'message.unread': { hours: 4, urgency: 'high' },
  'session.completed': later,
  'review.created': later,
  'review.replied': later,
  'progress.shared': later,
  'report.closed': later,
}

/** For how many hours it is worth a look, and whether a phone shall be woken for it. */
export const ruleOf = (kind: PushKind): Rule => rules[kind] ?? usual

/** Text for a screen that may be locked: no user's name, no topic, no hour and nothing that any user wrote. */
type PushText = { title: string; body: string; language: 'tr' | 'en' }

type Words = Record<PushKind, readonly [title: string, body: string]>

const tr: Words = {
  'session.requested': ['Yeni bir seans isteğin var', 'Saatine bakıp yanıt verebilirsin.'],
  'session.confirmed': ['Seansın onaylandı', 'Ayrıntıları sayfasında.'],
  'session.cancelled': ['Bir seansın iptal edildi', 'Ayrıntıları sayfasında.'],
  'session.completed': ['Seansın tamamlandı', 'Nasıl geçtiğini yazmak ister misin?'],
  'session.reminder': ['Seansın yaklaşıyor', 'Saati ve bağlantısı sayfasında.'],
  'session.time_proposed': ['Seansın için başka bir saat önerildi', 'Uyan saati seçebilirsin.'],
  'session.proposal_ended': ['Saat önerisi sona erdi', 'Seansın eski saatinde duruyor.'],
  'session.moved': ['Seansının saati değişti', 'Yeni saatine sayfasından bak.'],
  'session.question': ['Seansına bir soru eklendi', 'Sayfasında okuyabilirsin.'],
  'session.link_changed': ['Seansının bağlantısı değişti', 'Yenisi sayfasında.'],
  'session.absence_said': [
    'Bir seansla ilgili senden söz edildi',
    'Aynı fikirde değilsen itiraz edebilirsin.',
  ],
  'session.absence_contested': ['Bir seansla ilgili itiraz var', 'Ekibimiz bakacak.'],
  'session.absence_withdrawn': [
    'Bir seansla ilgili söylenen geri alındı',
    'Senin yapman gereken bir şey yok.',
  ],
  'session.absence_decided': ['Bir seansla ilgili karar verildi', 'Ayrıntıları sayfasında.'],
  'waiting.hour_freed': ['Beklediğin koçun bir saati boşaldı', 'Dolmadan bakmak ister misin?'],
  'question_hour.offered': ['Koçun bir soru saati açtı', 'Yerler sınırlı; sayfasına bak.'],
  'question_hour.cancelled': ['Bir soru saati iptal edildi', 'Ayrıntıları sayfasında.'],
  'review.created': ['Yeni bir yorumun var', 'Profilinde okuyabilirsin.'],
  'review.replied': ['Yorumuna yanıt geldi', 'Koçun profilinde okuyabilirsin.'],
  'progress.shared': ['Bir öğrencin çalışmalarını paylaştı', 'Panelinden bakabilirsin.'],
  'application.submitted': ['Profilin incelemede', 'Ne zaman sonuçlanacağı panelinde.'],
  'application.approved': ['Profiline baktık', 'Sonuç panelinde.'],
  'application.returned': ['Profilinde düzeltmen gereken bir şey var', 'Ayrıntıları panelinde.'],
  'application.proof_due': ['Bir belgeni yenilemen gerekiyor', 'Ayrıntıları profilinde.'],
  'application.refused': ['Ekibimiz bir karar verdi', 'Kararı okuyup itiraz edebilirsin.'],
  'report.closed': ['Şikâyetin sonuçlandı', 'Ne olduğunu panelinde görebilirsin.'],
  'moderation.decided': ['Ekibimiz bir karar verdi', 'Kararı okuyup itiraz edebilirsin.'],
  'moderation.appeal_answered': ['İtirazına yanıt verdik', 'Yanıtı okuyabilirsin.'],
  'account.password_changed': ['Parolan değişti', 'Bunu sen yapmadıysan hemen hesabına bak.'],
  'account.email_changed': ['E-posta adresin değişti', 'Bunu sen yapmadıysan hemen hesabına bak.'],
  'account.second_factor_reset_asked': [
    'İkinci adımın sıfırlanacak',
    'Bunu sen istemediysen hemen ikinci adımla giriş yap.',
  ],
  'account.guardian_summary': ['Velinin okuyacağı özet hazır', 'Önce sen oku; istersen durdur.'],
  'progress.evening': ['Bugünden açık kalanlar var', 'Bakmak için dokun.'],
  'message.unread': ['Yeni bir mesajın var', 'Okumak için dokun.'],
}

const en: Words = {
  'session.requested': ['You have a new session request', 'Look at its time and answer.'],
  'session.confirmed': ['Your session is confirmed', 'The details are on its page.'],
  'session.cancelled': ['A session of yours is cancelled', 'The details are on its page.'],
  'session.completed': ['Your session is completed', 'Would you like to say how it was?'],
  'session.reminder': ['Your session is coming up', 'Its time and link are on its page.'],
  'session.time_proposed': ['Another time is proposed for your session', 'Choose the one that suits you.'],
  'session.proposal_ended': ['A proposed time has ended', 'Your session stays at its hour.'],
  'session.moved': ['Your session has a new time', 'Find it on its page.'],
  'session.question': ['A question was put to your session', 'Read it on its page.'],
  'session.link_changed': ['Your session has a new link', 'Find it on its page.'],
  'session.absence_said': ['Something was said about you and a session', 'You can object if you disagree.'],
  'session.absence_contested': ['There is an objection about a session', 'Our team will look at it.'],
  'session.absence_withdrawn': ['A report about a session was withdrawn', 'There is nothing for you to do.'],
  'session.absence_decided': ['There is a decision about a session', 'The details are on its page.'],
  'waiting.hour_freed': ['A coach you wait for has a free hour', 'Have a look before it is taken.'],
  'question_hour.offered': ['Your mentor opened a question hour', 'Places are few; have a look.'],
  'question_hour.cancelled': ['A question hour was cancelled', 'Its page says more.'],
  'review.created': ['You have a new review', 'Read it on your profile.'],
  'review.replied': ['There is a reply to your review', 'Read it on the coach’s profile.'],
  'progress.shared': ['A student has shared their progress', 'Have a look from your dashboard.'],
  'application.submitted': ['Your profile is being looked at', 'Your dashboard says how long it takes.'],
  'application.approved': ['We have looked at your profile', 'The outcome is on your dashboard.'],
  'application.returned': [
    'There is something to mend in your profile',
    'The details are on your dashboard.',
  ],
  'application.proof_due': ['A document of yours is due', 'The details are on your profile.'],
  'application.refused': ['Our team has decided something', 'Read the decision, and appeal if you disagree.'],
  'report.closed': ['Your report is closed', 'See the outcome on your dashboard.'],
  'moderation.decided': ['Our team has decided something', 'Read the decision, and appeal if you disagree.'],
  'moderation.appeal_answered': ['Your appeal is answered', 'You can read the answer.'],
  'account.password_changed': ['Your password was changed', 'If it was not you, look at your account now.'],
  'account.email_changed': [
    'Your e-mail address was changed',
    'If it was not you, look at your account now.',
  ],
  'account.second_factor_reset_asked': [
    'Your second step will be reset',
    'If you did not ask for it, sign in with it now.',
  ],
  'account.guardian_summary': [
    'The summary for your guardian is ready',
    'Read it first, and stop it if you like.',
  ],
  'progress.evening': ['Something of today is still open', 'Tap to have a look.'],
  'message.unread': ['You have a new message', 'Tap to read it.'],
}

/** Text of a push of a kind, in the person's language; without a choice it is the site's own, or Turkish. */
export function pushTextOf(
  kind: PushKind,
  locale: Locale,
  { defaultLanguage }: { defaultLanguage: Locale },
): PushText {
  const language = (locale === 'auto' ? defaultLanguage : locale) === 'en' ? 'en' : 'tr'
  const [title, body] = (language === 'en' ? en : tr)[kind]
  return { title, body, language }
}
