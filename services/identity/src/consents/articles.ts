import type { Texts } from '@kocyolu/service'

/** A part of the notice that is about no single kind of data. */
export type Article = {
  title: Texts
  paragraphs: readonly Texts[]
  since: string
  change?: Texts
}

/** Parts of the privacy notice beside its kinds of data, and who is responsible for it. */
export const articles = {
  processors: {
    title: ['Kimlerle paylaşıyoruz?', 'Whom do we share with?'],
    paragraphs: [
      [
        'Verilerini satmayız. Sunucuları işleten ve e-posta gönderen, gizlilikle yükümlü kuruluşlar bizim adımıza işler. Yurt dışına yalnızca sen tarayıcı bildirimlerini açarsan ya da başka bir hesabınla girersen veri gider: yukarıda, o türlerde yazdıklarımız.',
        'We do not sell your data. Firms that run servers and send e-mail work for us and are bound to confidentiality. Data goes abroad only if you turn on notifications in your browser or sign in with another account: what these kinds say above.',
      ],
    ],
    since: '2026-11-29',
    change: ['Yurt dışına ne gittiği eklendi.', 'Now says what goes abroad.'],
  },
  messages: {
    title: ['Mesajlarını kim görür?', 'Who sees your messages?'],
    paragraphs: [
      [
        'Mesajlarını sen ve yazıştığın kişi görür; yöneticiler konuşmaları okuyamaz. Üç durumda tek bir mesajın metnini görürler: yazıştığın kişi o mesajı bildirdiğinde ya da 18 yaşından küçük biriyle koç arasında bir hafta içinde üçüncü kez iletişim bilgisi paylaşıldığında sistem o mesajı ve sonrakileri kendiliğinden işaretlediğinde; bir de bir koç parola, T.C. kimlik numarası, kart ya da IBAN bilgisi verdiğinde ya da istediğinde.',
        'Your messages are seen by you and the person you write with; administrators cannot read conversations. In three cases they see the text of a single message: when the person you write with reports it, and when the system flags it by itself, because contact details were shared for the third time within a week between a person under 18 and a mentor (the ones after it are flagged, too); and when a mentor gives or asks for a password, a T.C. identity number, a card or an IBAN.',
      ],
    ],
    since: '2026-11-29',
    change: [
      'Bir koçun parola ya da kimlik bilgisi istediği mesajın işaretlendiği eklendi.',
      'Now says that a mentor’s message that asks for a password or a number is flagged.',
    ],
  },
  cookies: {
    title: ['Çerezler ve istek kayıtları', 'Cookies and request logs'],
    paragraphs: [
      [
        'Yalnızca zorunlu çerezleri kullanırız: oturumun, dilin ve temanın. Reklam ve izleme çerezi yoktur. Sunucuların istek kayıtlarında IP adresin bulunur; en çok bir yıl tutulur.',
        'We use necessary cookies only: for your sign-in, language and theme. There are no advertising or tracking cookies. Request logs of our servers have your IP address; they are kept for at most one year.',
      ],
    ],
    since: '2026-11-26',
  },
  rights: {
    title: ['Hakların', 'Your rights'],
    paragraphs: [
      [
        'KVKK m. 11’e göre verilerinin işlenip işlenmediğini ve neden işlendiğini öğrenebilir, bilgi isteyebilir, kime aktarıldığını bilebilir, düzeltilmesini ya da silinmesini ve bunun aktarılanlara bildirilmesini isteyebilir, yalnızca bir programın aleyhine vardığı sonuca itiraz edebilir ve zararın varsa giderilmesini isteyebilirsin.',
        'Under KVKK art. 11 you may learn whether and why your data is processed, ask for information, know whom it was passed to, have it corrected or deleted and those it was passed to informed, object to a result that a program alone reached against you, and claim compensation for damage.',
      ],
      [
        'Verilerinin bir kopyasını ayarlarında hemen isteyebilir, hesabını orada silebilirsin. 18 yaşından küçüksen bu hakları velin de senin adına kullanabilir.',
        'In your settings you can ask for a copy of your data at once, and delete your account. If you are under 18, a parent or guardian may use these rights for you.',
      ],
    ],
    since: '2026-11-26',
  },
} as const satisfies Record<string, Article>
