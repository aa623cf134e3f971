import { dayOf } from '../words/when.ts'
import { always, type Choice, type Circumstances, everybody, type Kind, mailOf, usual } from './kind.ts'

/** About the reader's own account. */
export type OfAccount = { dueAt?: string | undefined }

const settingsPath = () => '/dashboard/settings'

/** They go out in any case. */
const toSettings = {
  isUrgent: always,
  path: settingsPath,
  words: (_: OfAccount, { config }: Circumstances) => ({ brand: config.brandName }),
}
const toPassword = { ...toSettings, path: () => '/account/forgot-password' }
const toSignIn = { ...toSettings, path: () => '/account/sign-in' }

const onDay = {
  isUrgent: always,
  words: ({ dueAt }: OfAccount, { config, texts }: Circumstances) => ({
    brand: config.brandName,
    day: dayOf(dueAt, texts),
  }),
}
const toDeletion = { ...onDay, path: () => '/dashboard/settings#delete-account' }
const exportPath = () => '/dashboard/settings#export'

export const accountChoices = {
  account: {
    name: { tr: 'Hesap güvenliği', en: 'Account security' },
    for: everybody,
    mail: 'fixed',
    inApp: 'fixed',
    push: 'free',
  },
} as const satisfies Record<string, Choice>

/** The safety of an account, and its end. */
export const accountKinds = {
  'account.password_changed': {
    choice: 'account',
    bell: { tr: 'Parolan değişti', en: 'Your password has changed' },
    push: {
      ...usual,
      tr: ['Parolan değişti', 'Bunu sen yapmadıysan hemen hesabına bak.'],
      en: ['Your password was changed', 'If it was not you, look at your account now.'],
    },
  },
  'account.email_changed': {
    choice: 'account',
    bell: { tr: 'E-posta adresin değişti', en: 'Your e-mail address has changed' },
    push: {
      ...usual,
      tr: ['E-posta adresin değişti', 'Bunu sen yapmadıysan hemen hesabına bak.'],
      en: ['Your e-mail address was changed', 'If it was not you, look at your account now.'],
    },
  },
  'account.guardian_summary': {
    choice: 'account',
    bell: {
      tr: 'Velinin okuyacağı özet hazır; önce sen oku',
      en: 'The summary for your guardian is ready; read it first',
    },
    push: {
      ...usual,
      tr: ['Velinin okuyacağı özet hazır', 'Önce sen oku; istersen durdur.'],
      en: ['The summary for your guardian is ready', 'Read it first, and stop it if you like.'],
    },
  },
  password_changed: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toPassword,
      tr: ({ brand }) => ({
        subject: 'Parolan değişti',
        heading: 'Parolan değişti',
        paragraphs: [
          `${brand} hesabının parolası az önce değişti. Değişiklikten önceki diğer girişlerin sonlandırıldı.`,
          'Bunu sen yapmadıysan hemen yeni bir parola belirle.',
        ],
        action: 'Yeni parola belirle',
        note: 'Parolanı sen değiştirdiysen bir şey yapman gerekmez.',
      }),
      en: ({ brand }) => ({
        subject: 'Your password has changed',
        heading: 'Your password has changed',
        paragraphs: [
          `The password of your ${brand} account was changed just now. Your other sign-ins from before have ended.`,
          'If this was not you, choose a new password at once.',
        ],
        action: 'Choose a new password',
        note: 'If you changed it yourself, there is nothing you need to do.',
      }),
    }),
  },
  account_suspended: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toSettings,
      path: () => '/',
      tr: ({ brand }) => ({
        subject: 'Hesabın askıya alındı',
        heading: 'Hesabın askıya alındı',
        paragraphs: [`${brand} hesabın yönetim tarafından askıya alındı. Şimdilik giriş yapamazsın.`],
        action: 'Siteye git',
        note: 'Bir yanlışlık olduğunu düşünüyorsan bu e-postayı yanıtla.',
      }),
      en: ({ brand }) => ({
        subject: 'Your account is suspended',
        heading: 'Your account is suspended',
        paragraphs: [`Our team has suspended your ${brand} account. You cannot sign in for now.`],
        action: 'Go to the site',
        note: 'If you think this is a mistake, reply to this mail.',
      }),
    }),
  },
  account_restored: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toSignIn,
      tr: ({ brand }) => ({
        subject: 'Hesabın yeniden açıldı',
        heading: 'Hesabın yeniden açıldı',
        paragraphs: [`${brand} hesabını yeniden kullanabilirsin.`],
        action: 'Giriş yap',
      }),
      en: ({ brand }) => ({
        subject: 'Your account is open again',
        heading: 'Your account is open again',
        paragraphs: [`You can use your ${brand} account again.`],
        action: 'Sign in',
      }),
    }),
  },
  provider_linked: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toSettings,
      tr: ({ brand }) => ({
        subject: 'Hesabına yeni bir giriş yolu eklendi',
        heading: 'Hesabına yeni bir giriş yolu eklendi',
        paragraphs: [
          `Okul hesabınla artık ${brand} hesabına giriş yapılabiliyor, çünkü ikisi de bu adresi kullanıyor.`,
          'Bunu sen yapmadıysan yeni bir parola belirle ve diğer girişlerini sonlandır.',
        ],
        action: 'Girişlerimi gör',
        note: 'Bunu sen yaptıysan bir şey yapman gerekmez.',
      }),
      en: ({ brand }) => ({
        subject: 'Your account has a new way to sign in',
        heading: 'Your account has a new way to sign in',
        paragraphs: [
          `Your school account now signs in to your ${brand} account, because both have this address.`,
          'If this was not you, choose a new password and end your other sign-ins.',
        ],
        action: 'See my sign-ins',
        note: 'If this was you, there is nothing you need to do.',
      }),
    }),
  },
  role_changed: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toSignIn,
      tr: ({ brand }) => ({
        subject: 'Hesabının rolü değişti',
        heading: 'Hesabının rolü değişti',
        paragraphs: [
          `${brand} hesabının rolü değiştirildi; bütün girişlerin sonlandırıldı. Yeni rolünle yeniden giriş yapabilirsin.`,
          'Bunu beklemiyorsan bu e-postayı yanıtla.',
        ],
        action: 'Giriş yap',
      }),
      en: ({ brand }) => ({
        subject: 'The role of your account has changed',
        heading: 'The role of your account has changed',
        paragraphs: [
          `Your ${brand} account has another role now, and all of your sign-ins have ended. You can sign in again with the new role.`,
          'If you did not expect this, reply to this mail.',
        ],
        action: 'Sign in',
      }),
    }),
  },
  /** To every admin. */
  admin_added: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toSettings,
      path: () => '/admin/audit',
      tr: ({ brand }) => ({
        subject: 'Yeni bir yönetici var',
        heading: 'Yeni bir yönetici var',
        paragraphs: [
          `${brand} sitesinde bir hesaba yönetici rolü verildi. Kime, ne zaman ve kim tarafından verildiği kayıtlarda yazar.`,
          'Bunu beklemiyorsan hemen kayıtlara bak.',
        ],
        action: 'Kayıtlara bak',
      }),
      en: ({ brand }) => ({
        subject: 'There is a new administrator',
        heading: 'There is a new administrator',
        paragraphs: [
          `An account of ${brand} was given the administrator’s role. The audit log shows to whom, when and by whom.`,
          'If you did not expect this, look at the log at once.',
        ],
        action: 'Look at the log',
      }),
    }),
  },
  new_device: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toSettings,
      tr: ({ brand }) => ({
        subject: 'Yeni bir cihazdan giriş yapıldı',
        heading: 'Yeni bir cihazdan giriş yapıldı',
        paragraphs: [
          `${brand} hesabına daha önce kullanmadığın bir cihazdan ya da tarayıcıdan giriş yapıldı.`,
          'Bu sen değilsen diğer cihazlardan çıkış yap ve parolanı değiştir.',
        ],
        action: 'Cihazlarıma bak',
        note: 'Giriş yapan sensen bir şey yapman gerekmez.',
      }),
      en: ({ brand }) => ({
        subject: 'A sign-in from a new device',
        heading: 'A sign-in from a new device',
        paragraphs: [
          `Your ${brand} account was signed in to with a device or browser that you had not used before.`,
          'If it was not you, sign out your other devices and change your password.',
        ],
        action: 'Look at my devices',
        note: 'If it was you, there is nothing you need to do.',
      }),
    }),
  },
  deletion_asked: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toDeletion,
      tr: ({ brand, day }) => ({
        subject: `Hesabın ${day} günü silinecek`,
        heading: `Hesabın ${day} günü silinecek`,
        paragraphs: [
          `${brand} hesabının silinmesini istedin. O güne kadar her şey yerinde duruyor ve hesabını kullanabilirsin.`,
          'Fikrini değiştirirsen ayarlarından tek dokunuşla geri alabilirsin.',
        ],
        action: 'Silmeyi geri al',
        note: 'Bunu sen istemediysen silmeyi geri al ve parolanı değiştir.',
      }),
      en: ({ brand, day }) => ({
        subject: `Your account will be deleted on ${day}`,
        heading: `Your account will be deleted on ${day}`,
        paragraphs: [
          `You asked for your ${brand} account to be deleted. Until then everything stays in place, and you can use it.`,
          'If you change your mind, take it back in your settings with one tap.',
        ],
        action: 'Keep my account',
        note: 'If this was not you, keep the account and change your password.',
      }),
    }),
  },
  deletion_soon: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toDeletion,
      tr: ({ brand, day }) => ({
        subject: `Hatırlatma: Hesabın ${day} günü silinecek`,
        heading: 'Hesabının silinmesine az kaldı',
        paragraphs: [
          `${brand} hesabın ${day} günü silinecek. Bundan sonra geri getirilemez.`,
          'Kalmak istersen ayarlarından tek dokunuşla geri alabilirsin.',
        ],
        action: 'Silmeyi geri al',
      }),
      en: ({ brand, day }) => ({
        subject: `Reminder: your account will be deleted on ${day}`,
        heading: 'Your account will be deleted soon',
        paragraphs: [
          `Your ${brand} account will be deleted on ${day}. After that it cannot be brought back.`,
          'If you would like to stay, take it back in your settings with one tap.',
        ],
        action: 'Keep my account',
      }),
    }),
  },
  deletion_taken_back: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toSettings,
      tr: ({ brand }) => ({
        subject: 'Hesabın silinmeyecek',
        heading: 'Hesabın silinmeyecek',
        paragraphs: [`${brand} hesabını silme isteğini geri aldın. Her şey eskisi gibi.`],
        action: 'Ayarlarıma git',
        note: 'Bunu sen yapmadıysan parolanı değiştir.',
      }),
      en: ({ brand }) => ({
        subject: 'Your account stays',
        heading: 'Your account stays',
        paragraphs: [`You have cancelled the deletion of your ${brand} account. Everything is as it was.`],
        action: 'Go to my settings',
        note: 'If this was not you, change your password.',
      }),
    }),
  },
  export_ready: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...onDay,
      // Without a sign-in there is nothing behind the link.
      isOver: ({ dueAt = '' }, { now, isSuspended }) => isSuspended || new Date(dueAt) <= now,
      path: exportPath,
      tr: ({ brand, day }) => ({
        subject: 'Verilerinin dosyası hazır',
        heading: 'Verilerinin dosyası hazır',
        paragraphs: [
          `${brand} hesabında senin hakkında ne varsa bir dosyada topladık. Dosyayı giriş yaparak ayarlarından indirebilirsin.`,
          `Dosya ${day} gününe kadar durur, sonra silinir.`,
        ],
        action: 'Dosyayı indir',
        note: 'Bunu sen istemediysen parolanı değiştir.',
      }),
      en: ({ brand, day }) => ({
        subject: 'The file of your data is ready',
        heading: 'The file of your data is ready',
        paragraphs: [
          `We have put together all that ${brand} has about you. Sign in to download the file in your settings.`,
          `It is kept until ${day}, and then deleted.`,
        ],
        action: 'Download the file',
        note: 'If you did not ask for this, change your password.',
      }),
    }),
  },
  guardian_asked_deletion: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toDeletion,
      tr: ({ brand, day }) => ({
        subject: `Velin, hesabının silinmesini istedi: ${day}`,
        heading: `Hesabın ${day} günü silinecek`,
        paragraphs: [
          `Adresini verdiğin velin, ${brand} hesabının silinmesini istedi. O güne kadar her şey yerinde duruyor ve hesabını kullanabilirsin.`,
          'Kalmak istiyorsan velinle konuş; ayarlarından tek dokunuşla geri alabilirsin.',
        ],
        action: 'Ayarlarına git',
        note: 'Bu adres velinin değilse silmeyi geri al ve adresi ayarlarından kaldır.',
      }),
      en: ({ brand, day }) => ({
        subject: `Your guardian asked for your account to be deleted on ${day}`,
        heading: `Your account will be deleted on ${day}`,
        paragraphs: [
          `The guardian whose address you gave has asked for your ${brand} account to be deleted. Until then everything stays in place, and you can use it.`,
          'If you want to stay, talk to them; you can take it back in your settings with one tap.',
        ],
        action: 'Open my settings',
        note: 'If the address is not your guardian’s, keep the account and remove the address in your settings.',
      }),
    }),
  },
  guardian_asked_export: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toSettings,
      path: exportPath,
      tr: ({ brand }) => ({
        subject: 'Velin, verilerinin dosyasını istedi',
        heading: 'Verilerinin dosyası hazırlanıyor',
        paragraphs: [
          `Adresini verdiğin velin, ${brand} hesabında senin hakkında ne varsa bir dosyada toplanmasını istedi. Dosyayı yalnızca sen, giriş yaparak indirebilirsin; velinle birlikte bakıp bakmamak sana kalmış.`,
        ],
        action: 'Ayarlarına git',
      }),
      en: ({ brand }) => ({
        subject: 'Your guardian asked for the file of your data',
        heading: 'The file of your data is being made',
        paragraphs: [
          `The guardian whose address you gave has asked for all that ${brand} has about you to be put together. Only you can download the file, signed in; whether you look at it together is up to you.`,
        ],
        action: 'Open my settings',
      }),
    }),
  },
  guardian_summary_ended: {
    choice: 'account',
    mail: mailOf<OfAccount>()({
      ...toSettings,
      tr: ({ brand }) => ({
        subject: 'Veline giden haftalık özet sona erdi',
        heading: 'Veline giden haftalık özet sona erdi',
        paragraphs: [
          `On sekiz yaşını doldurdun. ${brand} artık velinin adresini tutmuyor ve ona senin hakkında yazmıyor.`,
        ],
        action: 'Ayarlarına git',
      }),
      en: ({ brand }) => ({
        subject: 'The weekly summary for your guardian has ended',
        heading: 'The weekly summary for your guardian has ended',
        paragraphs: [
          `You are eighteen now. ${brand} no longer keeps your guardian’s address, and does not write to them about you.`,
        ],
        action: 'Open my settings',
      }),
    }),
  },
} as const satisfies Record<string, Kind>
