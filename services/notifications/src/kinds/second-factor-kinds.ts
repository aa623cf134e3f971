import { momentOf } from '../words/when.ts'
import type { OfAccount } from './account-kinds.ts'
import { always, type Circumstances, type Kind, mailOf, usual } from './kind.ts'

const toSettings = {
  isUrgent: always,
  path: () => '/dashboard/settings',
  words: (_: OfAccount, { config }: Circumstances) => ({ brand: config.brandName }),
}
const toPassword = { ...toSettings, path: () => '/account/forgot-password' }

/** The second step of signing in. */
export const secondFactorKinds = {
  'account.second_factor_reset_asked': {
    choice: 'account',
    bell: {
      tr: 'İkinci adımın sıfırlanacak; onunla giriş yaparsan iptal olur',
      en: 'Your second step will be reset; signing in with it cancels that',
    },
    push: {
      ...usual,
      tr: ['İkinci adımın sıfırlanacak', 'Bunu sen istemediysen hemen ikinci adımla giriş yap.'],
      en: ['Your second step will be reset', 'If you did not ask for it, sign in with it now.'],
    },
  },
  second_factor_on: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toSettings,
      tr: ({ brand }) => ({
        subject: 'İkinci adım açıldı',
        heading: 'İkinci adım açıldı',
        paragraphs: [
          `${brand} hesabına girerken artık parolandan sonra ikinci adım da istenir. Diğer girişlerin sonlandırıldı.`,
          'Bunu sen yapmadıysan hemen bu e-postayı yanıtla.',
        ],
        action: 'Ayarlarıma git',
      }),
      en: ({ brand }) => ({
        subject: 'The second step is on',
        heading: 'The second step is on',
        paragraphs: [
          `Signing in to your ${brand} account now asks for a second step after the password. Your other sign-ins have ended.`,
          'If this was not you, reply to this mail at once.',
        ],
        action: 'Go to my settings',
      }),
    }),
  },
  second_factor_off: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toSettings,
      tr: ({ brand }) => ({
        subject: 'İkinci adım kapatıldı',
        heading: 'İkinci adım kapatıldı',
        paragraphs: [
          `${brand} hesabına girerken artık yalnızca parolan istenir.`,
          'Bunu sen yapmadıysan hemen parolanı değiştir.',
        ],
        action: 'Ayarlarıma git',
      }),
      en: ({ brand }) => ({
        subject: 'The second step is off',
        heading: 'The second step is off',
        paragraphs: [
          `Signing in to your ${brand} account now asks for the password alone.`,
          'If this was not you, change your password at once.',
        ],
        action: 'Go to my settings',
      }),
    }),
  },
  second_factor_changed: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toSettings,
      tr: ({ brand }) => ({
        subject: 'İkinci adımın değişti',
        heading: 'İkinci adımın değişti',
        paragraphs: [
          `${brand} hesabının ikinci adımında bir uygulama ya da geçiş anahtarı eklendi veya kaldırıldı, ya da kurtarma kodları yenilendi.`,
          'Bunu sen yapmadıysan hemen parolanı değiştir.',
        ],
        action: 'Ayarlarıma git',
      }),
      en: ({ brand }) => ({
        subject: 'Your second step has changed',
        heading: 'Your second step has changed',
        paragraphs: [
          `In the second step of your ${brand} account an app or a passkey was added or removed, or there are new recovery codes.`,
          'If this was not you, change your password at once.',
        ],
        action: 'Go to my settings',
      }),
    }),
  },
  second_factor_reset_asked: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      isUrgent: always,
      // It asks for the factor, of who is signed in and who is not.
      path: () => '/account/prove',
      words: ({ dueAt }, { config, texts }) => ({
        brand: config.brandName,
        when: dueAt ? momentOf(dueAt, texts) : '',
      }),
      tr: ({ brand, when }) => ({
        subject: 'İkinci adımın sıfırlanacak',
        heading: 'İkinci adımın sıfırlanacak',
        paragraphs: [
          `Bir yönetici ${brand} hesabının ikinci adımının sıfırlanmasını istedi. İkinci adım, şu andan sonraki ilk girişinde kapanır: ${when}.`,
          'Uygulaman, bir geçiş anahtarın ya da bir kurtarma kodun hâlâ sendeyse onunla giriş yap; bu, sıfırlamayı iptal eder.',
          'Sıfırlamayı sen istemediysen bunu hemen yap ya da bu e-postayı yanıtla.',
        ],
        action: 'Giriş yap',
        note: 'Hepsini kaybettiysen o zamanı bekle, sonra giriş yap.',
      }),
      en: ({ brand, when }) => ({
        subject: 'Your second step will be reset',
        heading: 'Your second step will be reset',
        paragraphs: [
          `An administrator has asked to reset the second step of your ${brand} account. It ends when you first sign in after this time: ${when}.`,
          'If you still have your app, a passkey or a recovery code, sign in with it: that cancels the reset.',
          'If you did not ask for the reset, do that at once, or reply to this mail.',
        ],
        action: 'Sign in',
        note: 'If you have lost them all, wait until then and sign in.',
      }),
    }),
  },
  second_factor_guessed: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toPassword,
      tr: ({ brand }) => ({
        subject: 'Biri parolanı biliyor olabilir',
        heading: 'Biri parolanı biliyor olabilir',
        paragraphs: [
          `${brand} hesabında parolan doğru yazıldı, ama ikinci adım art arda on kez yanlış girildi.`,
          'Bu sen değilsen hemen yeni bir parola belirle.',
        ],
        action: 'Yeni parola belirle',
        note: 'Deneyen sensen bir şey yapman gerekmez.',
      }),
      en: ({ brand }) => ({
        subject: 'Your password may be known',
        heading: 'Your password may be known',
        paragraphs: [
          `The password of your ${brand} account was given correctly, but its second step wrongly, ten times in a row.`,
          'If it was not you, choose a new password at once.',
        ],
        action: 'Choose a new password',
        note: 'If it was you, there is nothing you need to do.',
      }),
    }),
  },
  second_factor_closed: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toPassword,
      tr: ({ brand }) => ({
        subject: 'Hesabına giriş kapatıldı',
        heading: 'Hesabına giriş kapatıldı',
        paragraphs: [
          `${brand} hesabında ikinci adım art arda yüz kez yanlış girildi. Hesabını korumak için artık hiçbir kod ve geçiş anahtarı kabul edilmiyor.`,
          'Yeni bir parola belirlediğinde yeniden girebilirsin.',
        ],
        action: 'Yeni parola belirle',
      }),
      en: ({ brand }) => ({
        subject: 'Signing in to your account is closed',
        heading: 'Signing in to your account is closed',
        paragraphs: [
          `The second step of your ${brand} account was given wrongly a hundred times in a row. To protect your account, no code and no passkey is taken any more.`,
          'Once you have chosen a new password you can sign in again.',
        ],
        action: 'Choose a new password',
      }),
    }),
  },
  recovery_code_used: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toSettings,
      tr: ({ brand }) => ({
        subject: 'Bir kurtarma kodun kullanıldı',
        heading: 'Bir kurtarma kodun kullanıldı',
        paragraphs: [
          `${brand} hesabında ikinci adım bir kurtarma koduyla geçildi; o kod bir daha geçmez.`,
          'Bunu sen yapmadıysan hemen parolanı değiştir ve yeni kurtarma kodları al.',
        ],
        action: 'Ayarlarıma git',
      }),
      en: ({ brand }) => ({
        subject: 'A recovery code was used',
        heading: 'A recovery code was used',
        paragraphs: [
          `The second step of your ${brand} account was passed with a recovery code, which works no more.`,
          'If this was not you, change your password at once and get new recovery codes.',
        ],
        action: 'Go to my settings',
      }),
    }),
  },
} as const satisfies Record<string, Kind>
