import type { EventPayload, Locale } from '@kocyolu/contracts'
import { mailedLinkSecret } from '@kocyolu/service'
import type { Wording } from '../words/wording.ts'
import { always, type Circumstances, type Kind, mailOf } from './kind.ts'

/** To a user without an account, who has no name here. */
type OfVisitor<E extends 'outside_report.proof_requested' | 'outside_report.decided'> = EventPayload<E> & {
  firstName: ''
}
type OfLink = { account: { page: string; linkId: string; returnTo?: string | undefined } }

/** A link with its secret, which exists in the mail alone, and the page that its user was on the way to. */
function linkPath(
  { account: { page, linkId, returnTo } }: OfLink,
  { linkKeys }: Pick<Circumstances['config'], 'linkKeys'>,
): string {
  const token = mailedLinkSecret(linkKeys, linkId)
  return `${page}?${new URLSearchParams({ token, ...(returnTo !== undefined && { returnTo }) })}`
}

const common = {
  isUrgent: always,
  path: linkPath,
  words: (_: object, { config }: Circumstances) => ({ brand: config.brandName }),
}

type Requested = { account: EventPayload<'user.mail_requested'> }

const written = ({
  language: _,
  details: _details,
  ...wording
}: EventPayload<'guardian.summary_mail_requested'>['mail']): Wording => wording

/** To an address: the event brings everything with it, since its person may be new here. */
export const addressKinds = {
  verify_email: {
    choice: 'account',
    mail: mailOf<Requested>()({
      ...common,
      tr: ({ brand }) => ({
        subject: 'E-posta adresini doğrula',
        heading: 'Son bir adım kaldı',
        paragraphs: [`${brand} hesabını açtığın için teşekkürler. Bu adresin senin olduğunu doğrular mısın?`],
        action: 'Adresimi doğrula',
        note: 'Bu hesabı sen açmadıysan bu e-postayı yok sayabilirsin.',
      }),
      en: ({ brand }) => ({
        subject: 'Verify your e-mail address',
        heading: 'One last step',
        paragraphs: [`Thank you for opening a ${brand} account. Please confirm that this address is yours.`],
        action: 'Verify my address',
        note: 'If you did not open this account, you can ignore this mail.',
      }),
    }),
  },
  reset_password: {
    choice: 'account',
    mail: mailOf<Requested>()({
      ...common,
      tr: ({ brand }) => ({
        subject: 'Parolanı yenile',
        heading: 'Yeni bir parola belirle',
        paragraphs: [
          `${brand} parolan için bir yenileme isteği aldık. Bağlantı yalnızca bir kez ve kısa bir süre kullanılabilir.`,
        ],
        action: 'Yeni parola belirle',
        note: 'Bunu sen istemediysen hiçbir şey yapman gerekmez; parolan değişmedi.',
      }),
      en: ({ brand }) => ({
        subject: 'Reset your password',
        heading: 'Choose a new password',
        paragraphs: [
          `We received a request to reset your ${brand} password. The link works once, and only for a short time.`,
        ],
        action: 'Choose a new password',
        note: 'If you did not ask for this, there is nothing you need to do; your password has not changed.',
      }),
    }),
  },
  change_email: {
    choice: 'account',
    mail: mailOf<Requested>()({
      ...common,
      tr: ({ brand }) => ({
        subject: 'Yeni e-posta adresini onayla',
        heading: 'Yeni adresini onayla',
        paragraphs: [
          `${brand} hesabının e-postasını bu adresle değiştirmek istedin. Onayladığında bundan sonra bu adresle giriş yaparsın.`,
        ],
        action: 'Bu adresi onayla',
        note: 'Bunu sen istemediysen bu e-postayı yok sayabilirsin; hiçbir şey değişmedi.',
      }),
      en: ({ brand }) => ({
        subject: 'Confirm your new e-mail address',
        heading: 'Confirm your new address',
        paragraphs: [
          `You asked to make this the e-mail of your ${brand} account. Once you confirm, you sign in with this address.`,
        ],
        action: 'Confirm this address',
        note: 'If you did not ask for this, you can ignore this mail; nothing has changed.',
      }),
    }),
  },
  email_replaced: {
    choice: 'account',
    mail: mailOf<{ account: EventPayload<'user.email_replaced'> }>()({
      ...common,
      path: () => '/dashboard/settings',
      tr: ({ brand }) => ({
        subject: 'E-posta adresin değişti',
        heading: 'Hesabının e-postası değişti',
        paragraphs: [
          `${brand} hesabın artık başka bir e-posta adresine bağlı. Bu adrese hesabınla ilgili başka e-posta gelmeyecek.`,
        ],
        action: 'Hesap ayarlarına git',
        note: 'Bunu sen yapmadıysan bu e-postayı yanıtlayarak bize hemen haber ver.',
      }),
      en: ({ brand }) => ({
        subject: 'Your e-mail address has changed',
        heading: 'The e-mail of your account has changed',
        paragraphs: [
          `Your ${brand} account now belongs to another e-mail address. No more mail about it will come to this one.`,
        ],
        action: 'Open account settings',
        note: 'If this was not you, reply to this mail at once.',
      }),
    }),
  },
  account_erased: {
    choice: 'account',
    mail: mailOf<{ account: { email: string; firstName: string; locale: Locale } }>()({
      ...common,
      path: () => '/',
      tr: ({ brand }) => ({
        subject: 'Hesabın silindi',
        heading: 'Hesabın silindi',
        paragraphs: [
          `${brand} hesabın istediğin gibi silindi. Verilerin sitenin bütün bölümlerinden en geç iki hafta içinde kalkar.`,
          'Birlikte yol aldığımız için teşekkürler. Sana bundan sonra e-posta göndermeyeceğiz.',
        ],
        action: 'Siteye git',
      }),
      en: ({ brand }) => ({
        subject: 'Your account was deleted',
        heading: 'Your account was deleted',
        paragraphs: [
          `Your ${brand} account was deleted, as you asked. Your data leave every part of the site within two weeks.`,
          'Thank you for the way we went together. You will get no more mail from us.',
        ],
        action: 'Go to the site',
      }),
    }),
  },
  guardian_notice: {
    choice: 'account',
    mail: mailOf<{ account: EventPayload<'guardian.mail_requested'> }>()({
      ...common,
      words: ({ account: { firstName: student, isFirst } }, { config }) => ({
        ...{ brand: config.brandName, student, isFirst },
      }),
      tr: ({ brand, student, isFirst }) => ({
        greeting: 'Merhaba,',
        footer: `Bu e-postayı ${student} adresini verdiği için aldın; burada bir hesabın yok.`,
        subject: `${student} seni ${brand} sitesinde velisi olarak yazdı`,
        heading: isFirst ? `${student} seni velisi olarak yazdı` : 'Yıllık bilgilendirme',
        paragraphs: [
          `${brand}, YKS'ye hazırlanan öğrencilerin, sınavı yeni geçmiş üniversitelilerle birer saatlik birebir seanslar ayarladığı ve yazıştığı bir sitedir. ${student} burada bir öğrenci hesabı kullanıyor ve bu adresi velisinin adresi olarak verdi.`,
          'Hesap açmadan, aşağıdaki sayfadan öğrencinin verilerinin dosyada toplanmasını ya da hesabının silinmesini isteyebilirsin. Bunu öğrenci on sekiz yaşını doldurana kadar yılda bir kez hatırlatırız.',
          'Bu kişiyi tanımıyorsan ya da bu e-postaları istemiyorsan aynı sayfadan adresini sildirebilirsin; kim verirse versin bir daha yazmayız.',
        ],
        action: 'Veli sayfasını aç',
        note: 'Bu bağlantı sana özeldir, başkasına iletme. Sorun varsa bu e-postayı yanıtla.',
      }),
      en: ({ brand, student, isFirst }) => ({
        greeting: 'Hello,',
        footer: `You got this mail because ${student} gave your address; you have no account here.`,
        subject: `${student} named you as their guardian on ${brand}`,
        heading: isFirst ? `${student} named you as their guardian` : 'Your yearly notice',
        paragraphs: [
          `${brand} is a site where students who prepare for the Turkish university entrance exam book one-hour sessions with university students who have just passed it, and write with them. ${student} has a student account here and gave this address as that of a parent or guardian.`,
          'Without an account you can ask on the page below for a file of the student’s data to be made, or for their account to be deleted. We remind you of this once a year until they turn eighteen.',
          'If you do not know this person, or want none of these mails, have your address erased on the same page; we will not write again, no matter who enters it.',
        ],
        action: 'Open the page for guardians',
        note: 'This link is yours alone; do not pass it on. Reply to this mail with any question.',
      }),
    }),
  },
  /** Word by word as the student has read it. */
  guardian_summary: {
    choice: 'account',
    mail: mailOf<{ account: EventPayload<'guardian.summary_mail_requested'> }>()({
      ...common,
      words: ({ account }) => account.mail,
      tr: written,
      en: written,
    }),
  },
  outside_proof: {
    choice: 'account',
    mail: mailOf<{ account: OfVisitor<'outside_report.proof_requested'> }>()({
      ...common,
      words: ({ account: { hours } }, { config }) => ({ brand: config.brandName, hours }),
      tr: ({ brand, hours }) => ({
        greeting: 'Merhaba,',
        footer: 'Bu e-postayı, bir şikâyette bu adres verildiği için aldın; bunun için hesap gerekmez.',
        subject: `${brand}: şikâyetini gönder`,
        heading: 'Bir adım kaldı',
        paragraphs: [
          `Bu adresle ${brand} sitesine bir şikâyet yazıldı. Sayfayı açıp düğmeye bastığında ekibimize ulaşır; en geç ${hours} saat içinde bakarız.`,
          'Birinin canı tehlikedeyse bizi bekleme: 112’yi ara.',
        ],
        action: 'Şikâyeti gönder',
        note: 'Bunu sen yazmadıysan hiçbir şey yapma: yazılanlar bir gün içinde silinir.',
      }),
      en: ({ brand, hours }) => ({
        greeting: 'Hello,',
        footer:
          'You got this mail because this address was given in a report; no account is needed for that.',
        subject: `Send your report to ${brand}`,
        heading: 'One step is left',
        paragraphs: [
          `A report to ${brand} was written with this address. It reaches our team once you open the page and press the button; then we look at it within ${hours} hours.`,
          'If a life is in danger, do not wait for us: call 112.',
        ],
        action: 'Send the report',
        note: 'If you did not write it, do nothing: it is deleted within a day.',
      }),
    }),
  },
  outside_decided: {
    choice: 'account',
    mail: mailOf<{ account: OfVisitor<'outside_report.decided'> }>()({
      ...common,
      path: () => '/account/report',
      words: ({ account: { about, acted, why } }, { config }) => ({
        ...{ brand: config.brandName, about, acted, why },
      }),
      tr: ({ brand, about, acted, why }) => ({
        greeting: 'Merhaba,',
        footer: 'Bu e-postayı, bu adresle bir şikâyet yazdığın için aldın.',
        subject: acted ? 'Şikâyetinin sonucu: gereğini yaptık' : 'Şikâyetinin sonucu',
        heading: acted ? 'Şikâyetin üzerine gereğini yaptık' : 'Yapılacak bir şey bulmadık',
        paragraphs: [
          `${brand} sitesine bir şikâyet yazmıştın. Teşekkürler: baktık.`,
          `Konu: ${about}`,
          `Nedenimiz: ${why}`,
        ],
        action: 'Yeniden yaz',
        note: 'Farklı düşünüyorsan nedenini yazıp yeniden gönderebilirsin. Yazdıkların bir yıl sonra silinir.',
      }),
      en: ({ brand, about, acted, why }) => ({
        greeting: 'Hello,',
        footer: 'You got this mail because you reported something with this address.',
        subject: acted ? 'Your report: we acted' : 'Your report: our decision',
        heading: acted ? 'We acted on your report' : 'We found nothing to act on',
        paragraphs: [
          `You reported something to ${brand}. Thank you: we looked at it.`,
          `It was about: ${about}`,
          `Our reason: ${why}`,
        ],
        action: 'Write again',
        note: 'If you see it differently, write again and say why. What you wrote is deleted in a year.',
      }),
    }),
  },
} as const satisfies Record<string, Kind>
