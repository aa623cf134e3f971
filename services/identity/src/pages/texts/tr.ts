import { limits } from '@kocyolu/contracts'

export const tr = {
  /** The page in the file of all that a user has here. */
  exported: {
    title: 'Verilerim',
    lead: (brand: string, made: string) =>
      `Bu sayfa, ${brand} sitesinde senin hakkında tutulan her şeyi ${made} itibarıyla gösterir. Yanındaki JSON dosyaları aynı bilgileri başka programların okuyabileceği biçimde içerir.`,
    without:
      'Parolan ve benzeri sırlar, başkalarının yalnızca kendileri için yazdıkları ve bir şikâyetin kimden geldiği bu dosyada yoktur. Giriş yaptığın cihazları ayarlarında görebilirsin.',
    notWhole:
      'Sitenin bir bölümü bir gün boyunca yanıt vermedi; ondaki bilgilerin bu dosyada yok. Yeni bir dosya iste ya da bize yaz.',
    leftOut: (count: number) =>
      `Bu bölüm dosyaya sığmadı: en eski ${count} kayıt dışarıda kaldı. Onları da istiyorsan bize yaz.`,
    kinds: 'Neden tutuyoruz, ne kadar?',
  },
  notice: {
    lead: (version: string) =>
      `Sürüm: ${version}. 6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) m. 10’a göre aydınlatma.`,
    controllerTitle: 'Veri sorumlusu kim?',
    controller: (brand: string) => `${brand} sitesini işleten, verilerinden sorumludur:`,
    kindsTitle: 'Hangi verileri, neden, ne kadar tutuyoruz?',
    kindsLead:
      'Verileri senden, siteyi kullanırken elektronik yolla alırız. Her türün altında neden tuttuğumuz, hukuki sebebi, kimin gördüğü ve ne kadar kaldığı yazar.',
    purpose: 'Neden',
    grounds: 'Hukuki sebep',
    receivers: 'Kim görür',
    kept: 'Ne kadar',
    deleted: 'Hesabınla birlikte silinir.',
    until: 'Hesabını silene kadar.',
    exactly: 'Tek tek:',
    applyTitle: 'Nasıl başvurursun?',
    apply:
      'Yukarıdaki adrese yazman yeter; kim olduğunu anlayabilmemiz için hesabının e-posta adresinden yaz ya da adını belirt. En geç 30 gün içinde ücretsiz yanıtlarız. Yanıtı yeterli bulmazsan Kişisel Verileri Koruma Kuruluna şikâyet edebilirsin: yanıtı aldıktan sonra 30, başvurundan sonra en geç 60 gün içinde.',
  },
  imprint: {
    title: 'Künye',
    lead: (brand: string) => `${brand} sitesini kim işletiyor, ona nasıl ulaşırsın?`,
    name: 'Ad',
    address: 'Adres',
    email: 'E-posta',
    phone: 'Telefon',
    mersis: 'MERSİS',
    registration: 'Sicil',
    missing: 'Bu sitenin işleticisi henüz girilmemiş.',
    contentTitle: 'Uygunsuz bir şey mi gördün?',
    content:
      'Hesabın varsa yazının, yorumun, profilin ya da mesajın yanındaki “Şikâyet et” en hızlı yoldur. Hesabın yoksa yukarıdaki adrese sayfanın adresiyle birlikte yaz. Birinin canı tehlikedeyse bekleme: 112’yi ara.',
    securityTitle: 'Bir güvenlik açığı mı buldun?',
    security: 'Aynı adrese yaz; ayrıntısı burada:',
  },
  changes: {
    title: 'Metinlerde ne değişti?',
    lead: 'Kabul ettiğin metinler değişti. Sana dokunan değişiklikler aşağıda.',
    none: 'Kabul ettiğin metinlerde yeni bir şey yok.',
    versions: (accepted: string, version: string) =>
      accepted ? `${accepted} sürümünü kabul etmiştin; yenisi ${version}.` : `Sürüm: ${version}.`,
    added: 'Metne yeni eklendi.',
    whole: 'Metnin tamamını oku',
    accept: 'Okudum, kabul ediyorum',
    refuse:
      'Kabul etmek istemiyorsan verilerini indirip hesabını ayarlarından silebilirsin. Karar verene kadar siteyi kullanabilirsin.',
  },
  toSite: 'Siteye dön',
  otherLanguage: 'English',
  errorTitle: 'Hata',
  checkFields: 'Şu alanları kontrol et:',
  terms: 'Kullanım koşulları',
  privacy: 'KVKK aydınlatma metni',
  motto: 'Bu yolu senden bir iki yıl önce yürüyenlerle yürü.',
  mottoDetail: 'YKS’yi yeni geçmiş üniversiteliler, birebir, birer saatlik seanslarla yanında.',
  fields: {
    firstName: 'Ad',
    lastName: 'Soyad',
    email: 'E-posta',
    password: 'Parola',
    newPassword: 'Yeni parola',
    role: 'Nasıl katılıyorsun?',
    birthDate: 'Doğum tarihi',
    code: 'Kod',
    acceptTerms: 'Kullanım koşulları',
    acceptPrivacy: 'KVKK aydınlatma metni',
  },
  roles: {
    student: ['Öğrenci', 'YKS’ye hazırlanıyorum'],
    mentor: ['Koç', 'Üniversitede okuyorum'],
  },
  hints: {
    password: `En az ${limits.passwordMin} karakter. Uzun bir cümle iyi bir paroladır.`,
    birthDate: 'En az 15 yaşında olmalısın. Doğum tarihini kimse görmez.',
  },
  signIn: {
    title: 'Giriş yap',
    lead: 'Tekrar hoş geldin.',
    submit: 'Giriş yap',
    forgot: 'Parolamı unuttum',
    other: 'Hesabın yok mu?',
    otherLink: 'Kayıt ol',
    passwordChanged: 'Parolan değişti. Yeni parolanla giriş yapabilirsin.',
  },
  cookies: {
    title: 'Çerezler kapalı',
    lead: 'Parolan doğru, ama tarayıcın çerezleri kabul etmediği için giriş yapamadık. Tarayıcı ayarlarında bu site için çerezlere izin ver, sonra yeniden giriş yap.',
  },
  signUp: {
    title: 'Kayıt ol',
    lead: 'Ücretsiz, bir dakika sürer.',
    submit: 'Hesabımı oluştur',
    acceptBefore: '',
    acceptTermsAfter: ' okudum ve kabul ediyorum.',
    acceptPrivacyAfter: ' okudum; verilerimin burada anlatıldığı gibi işlenmesini kabul ediyorum.',
    acceptTermsLink: 'Kullanım koşullarını',
    acceptPrivacyLink: 'KVKK aydınlatma metnini',
    newTab: '(yeni sekmede açılır)',
    other: 'Hesabın var mı?',
    otherLink: 'Giriş yap',
  },
  secondStep: {
    title: 'İkinci adım',
    lead: 'Hesabın ikinci bir adımla korunuyor.',
    hint: 'Doğrulama uygulamandaki 6 haneli kod ya da kurtarma kodlarından biri.',
    passkey: 'Geçiş anahtarını kullan',
    submit: 'Giriş yap',
    lost: 'Uygulamanı kaybettiysen kurtarma kodlarından birini yaz. Onlar da yoksa bize yaz: bir yönetici ikinci adımı sıfırlayabilir, bu bir gün sürer.',
  },
  prove: {
    title: 'Sen olduğunu doğrula',
    lead: 'Devam etmek için kim olduğunu bir kez daha doğrulaman gerekiyor.',
    submit: 'Doğrula',
    again: 'Devam etmek için çıkış yapıp yeniden giriş yap.',
    signOut: 'Çıkış yap',
  },
  secondFactor: {
    title: 'İkinci adım',
    lead: 'Girişte parolandan sonra bir geçiş anahtarı ya da uygulamandaki kod da istenir. Parolanı öğrenen biri hesabına giremez.',
    required: 'Yönetici hesapları ikinci bir adımla korunur. Devam etmek için şimdi kur.',
    exempt: 'Bu bir deneme yöneticisi: yalnızca bu bilgisayarda ikinci adım istenmez.',
    begin: 'Uygulamayla kur',
    scan: 'Doğrulama uygulamanı aç, kareyi okut ve gösterdiği kodu yaz.',
    picture: 'Doğrulama uygulamasının okuduğu kare kod',
    type: 'Okutamıyorsan bu anahtarı uygulamaya yaz:',
    codeHint: 'Uygulamanın gösterdiği 6 hane.',
    confirm: 'Aç',
    turnedOn: 'İkinci adım açıldı; öbür cihazlarındaki oturumlar kapandı.',
    renewed: 'Yeni kurtarma kodların hazır. Eskileri artık geçmez.',
    keep: 'Telefonunu ya da anahtarını kaybedersen bu kodlarla girersin; her biri bir kez geçer. Şimdi güvenli bir yere yaz: bir daha gösterilmez.',
    continue: 'Kodları sakladım',
    on: 'İkinci adım açık.',
    codesLeft: (count: number) => `${count} kurtarma kodun kaldı.`,
    app: 'Doğrulama uygulaması',
    passkey: 'Geçiş anahtarı',
    passkeyName: 'Geçiş anahtarının adı',
    passkeyHint: 'Telefonun, bilgisayarın ya da güvenlik anahtarın; örneğin “telefonum”.',
    passkeyFailed: 'Geçiş anahtarı alınamadı. Yeniden dene ya da kodu yaz.',
    passkeyUnsupported:
      'Bu tarayıcı geçiş anahtarı kullanamıyor. Kodu yaz ya da sayfayı başka bir tarayıcıda aç.',
    passkeyScript: 'Geçiş anahtarı için JavaScript gerekir. Onsuz kodu yazabilirsin.',
    addPasskey: 'Geçiş anahtarı ekle',
    added: (day: string) => `${day} tarihinde eklendi.`,
    used: (day: string) => `Son kullanım: ${day}.`,
    remove: 'Kaldır',
    removeQuestion: 'Girişte artık bununla doğrulayamazsın.',
    renewQuestion: 'Eski kurtarma kodların artık geçmez.',
    offQuestion: 'Bütün yöntemlerin ve kurtarma kodların silinir; girişte yalnızca parolan istenir.',
    removeWay: (name: string) => `Kaldır: ${name}`,
    renew: 'Yeni kurtarma kodları al',
    off: 'İkinci adımı kapat',
    stays: 'Yönetici hesaplarında ikinci adım kapatılamaz.',
    back: 'Ayarlara dön',
  },
  forgot: {
    title: 'Parolanı mı unuttun?',
    lead: 'E-posta adresini yaz; yeni bir parola belirlemen için bağlantı gönderelim.',
    submit: 'Bağlantı gönder',
    sentTitle: 'E-postanı kontrol et',
    sent: 'Bu adresle bir hesap varsa birkaç dakika içinde bir bağlantı ulaşır. Bağlantı en çok bir saat geçerlidir. Az önce gelen bir bağlantı da hâlâ işe yarar.',
    back: 'Girişe dön',
  },
  reset: {
    title: 'Yeni parola belirle',
    lead: 'Parolan değişince açık olan bütün oturumların kapanır.',
    submit: 'Parolamı değiştir',
  },
  verify: {
    title: 'E-postanı doğrula',
    lead: 'Bu adresin sana ait olduğunu onaylamak için düğmeye bas.',
    submit: 'E-postamı doğrula',
    doneTitle: 'E-postan doğrulandı',
    done: 'Teşekkürler! Hesabın artık tamam.',
    askLead:
      'Sana bir doğrulama bağlantısı göndermiştik. Ulaşmadıysa ya da süresi dolduysa yeniden gönderelim.',
    ask: 'Bağlantıyı yeniden gönder',
    signInFirst: 'Yeni bir bağlantı istemek için önce giriş yap.',
    sentTitle: 'E-postanı kontrol et',
    sent: 'Bağlantı birkaç dakika içinde ulaşır. Gelmezse istenmeyen postalara da bak.',
    continue: 'Devam et',
  },
  changeEmail: {
    title: 'Yeni adresini onayla',
    lead: (name: string, day: string) =>
      `Düğmeye bastığında ${name} adına ${day} tarihinde açılan hesabın e-postası bu adres olur. Bundan sonra bu adresle giriş yaparsın. Bu hesap senin değilse düğmeye basma.`,
    submit: 'E-postamı değiştir',
    doneTitle: 'E-postan değişti',
    done: 'Bundan sonra yeni adresinle giriş yapabilirsin. Bildirimler de oraya gelecek.',
  },
  guardian: {
    title: 'Veli sayfası',
    lead: (firstName: string, brand: string) =>
      `${firstName}, ${brand} sitesinde bu adresi velisinin adresi olarak verdi. Burada, hesap açmadan şunları isteyebilirsin.`,
    acts: {
      export: {
        title: 'Verilerinin dosyası',
        text: 'Öğrencinin burada duran bütün verileri bir dosyada toplanır. Dosyada başkalarının yazdıkları da olduğu için onu yalnızca öğrenci kendi hesabından indirebilir; birlikte bakabilirsin. Öğrenciye haber verilir.',
        submit: 'Dosyayı hazırlat',
      },
      deletion: {
        title: 'Hesabın silinmesi',
        text: 'Hesap hemen silinmez: öğrenciye günü bildirilir ve o güne kadar vazgeçebilir. Anlaşamazsan bize yaz.',
        submit: 'Hesabın silinmesini iste',
      },
      refuse: {
        title: 'Bu öğrenci için e-posta almak istemiyorum',
        text: 'Adresin bu öğrencinin hesabından silinir ve onun için sana bir daha yazılmaz. Bu sayfa da kapanır: dosyasını ya da hesabının silinmesini buradan isteyemezsin. Başka bir öğrenci için gelen e-postalar ve onun sayfası kalır.',
        submit: 'Bu öğrenci için gönderme',
      },
      refuse_all: {
        title: 'Hiçbir öğrenci için e-posta almak istemiyorum',
        text: 'Adresin bütün hesaplardan silinir ve kim verirse versin bu adrese bir daha veli e-postası gönderilmez. Veli sayfalarının hepsi kapanır.',
        submit: 'Hiç gönderme',
      },
    },
    outcomes: {
      export: {
        done: ['Dosya hazırlanıyor', 'Öğrenciye haber verdik. Dosya hazır olunca hesabından indirebilir.'],
        known: ['Dosya zaten istendi', 'Günde bir dosya hazırlanır. Öğrenci onu hesabından indirebilir.'],
        operator: ['Bize yaz', 'Bu isteğini e-postayla bize ilet.'],
      },
      deletion: {
        done: ['Silme isteğin alındı', 'Öğrenciye günü bildirdik. O güne kadar vazgeçebilir.'],
        known: ['Hesap zaten silinecek', 'Silinme günü öğrenciye bildirildi.'],
        operator: [
          'Öğrenci silmeyi geri aldı',
          'Bu sayfadan 30 gün boyunca yeniden istenemez. Silinmesini yine de istiyorsan e-postayı yanıtlayarak bize yaz.',
        ],
      },
      refuse: {
        done: ['Adresin silindi', 'Bu öğrenci için sana bir daha yazmayacağız. Bu sayfa kapandı.'],
        known: ['Adresin silindi', 'Bu öğrenci için sana bir daha yazmayacağız. Bu sayfa kapandı.'],
        operator: ['Bize yaz', 'Bu isteğini e-postayla bize ilet.'],
      },
      refuse_all: {
        done: ['Adresin silindi', 'Bu adrese bir daha veli e-postası göndermeyeceğiz.'],
        known: ['Adresin silindi', 'Bu adrese bir daha veli e-postası göndermeyeceğiz.'],
        operator: ['Bize yaz', 'Bu isteğini e-postayla bize ilet.'],
      },
    },
    back: 'Veli sayfasına dön',
    endedTitle: 'Bağlantı artık geçerli değil',
    ended:
      'Öğrenci on sekiz yaşını doldurmuş, adresi kaldırmış ya da daha yeni bir e-posta gönderilmiş olabilir. Bir isteğin varsa e-postayı yanıtlayarak bize yaz.',
  },
  provider: {
    button: (name: string) => `${name} ile giriş yap`,
    join: {
      title: 'Hesabını tamamla',
      lead: (email: string) => `${email} adresiyle geldin. Hesabını açmak için birkaç bilgi daha gerekiyor.`,
    },
    again: 'Yeniden dene',
    local: 'E-posta ve parolayla giriş yap',
    problems: {
      title: 'Giriş tamamlanamadı',
      failed: (name: string) =>
        `${name} ile giriş yarıda kaldı ya da çok uzun sürdü. Yeniden deneyebilirsin.`,
      no_email: (name: string) =>
        `${name} bize e-posta adresini bildirmedi. Oradaki hesabına bir adres ekle ya da burada e-posta ve parolayla hesap aç.`,
      not_proved: (name: string) =>
        `Bu e-postayla burada zaten bir hesap var. ${name} adresini doğrulamadan iki hesabı bağlayamayız. Adresini orada doğrulayıp yeniden dene ya da buradaki parolanla giriş yap.`,
      suspended: () =>
        'Bu hesap askıya alındı; giriş yapılamıyor. Bir yanlışlık olduğunu düşünüyorsan bize e-posta yaz.',
    },
  },
  expired: {
    title: 'Bağlantı geçersiz',
    lead: 'Bu bağlantı kullanılmış ya da süresi dolmuş.',
    again: 'Yeni bağlantı iste',
  },
  errorNumber: 'Hata numarası',
  failures: {
    not_found: ['Sayfa bulunamadı', 'Aradığın sayfa yok ya da taşınmış.'],
    cross_site: ['İstek bu siteden gelmedi', 'Güvenliğin için formu bu sitede açıp yeniden gönder.'],
    rate_limited: ['Biraz yavaş', 'Kısa sürede çok fazla deneme yapıldı. Lütfen biraz sonra yeniden dene.'],
    busy: ['Şu anda yoğunluk var', 'Lütfen birkaç saniye sonra yeniden dene.'],
    unavailable: ['Şu anda yanıt veremiyoruz', 'Lütfen birkaç saniye sonra yeniden dene.'],
    other: ['Bir şeyler ters gitti', 'Lütfen yeniden dene.'],
  },
  errors: {
    required: 'Bu alanı doldur.',
    invalid: 'Bu değer geçerli değil.',
    name_invalid:
      'Yalnızca harf, boşluk, kesme işareti, kısa çizgi ve nokta kullan; noktadan sonra boşluk bırak.',
    email_invalid: 'Geçerli bir e-posta adresi yaz, örneğin ad@ornek.com.',
    email_taken: 'Bu e-postayla bir hesap zaten var. Giriş yapmayı dene.',
    password_short: `Parola en az ${limits.passwordMin} karakter olmalı.`,
    password_long: `Parola en fazla ${limits.passwordMax} karakter olabilir.`,
    password_weak:
      'Bu parola kolay tahmin edilir: çok kullanılıyor ya da adını veya adresini içeriyor. İlgisiz birkaç kelime seç.',
    role_required: 'Öğrenci mi koç mu olduğunu seç.',
    birth_date_invalid: 'Doğum tarihini gün, ay ve yılıyla yaz.',
    too_young: 'Kayıt olmak için en az 15 yaşında olmalısın.',
    too_young_mentor: 'Koçlar en az 18 yaşındadır. Öğrenci olarak kayıt olabilirsin.',
    accept_terms: 'Devam etmek için kullanım koşullarını kabul etmelisin.',
    accept_privacy: 'Devam etmek için KVKK aydınlatma metnini kabul etmelisin.',
    wrong_credentials: 'E-posta ya da parola yanlış.',
    suspended:
      'Bu hesap askıya alındı; giriş yapılamıyor. Bir yanlışlık olduğunu düşünüyorsan bize e-posta yaz.',
    wrong_code: 'Bu kod geçmiyor. Uygulamadaki yeni kodu ya da kullanmadığın bir kurtarma kodunu yaz.',
    wrong_passkey: 'Bu geçiş anahtarı geçmiyor. Yeniden dene ya da kodu yaz.',
    second_factor_closed:
      'İkinci adım çok kez yanlış girildi. “Parolamı unuttum” ile yeni bir parola belirle; sonra yeniden girebilirsin.',
    second_factor_last: 'Bu son yöntem. Önce başka birini ekle ya da ikinci adımı kapat.',
    second_factor_gone: 'Bu işlem artık geçerli değil. Sayfayı yeniden aç.',
    wrong_password: 'Bu senin şu anki parolan değil.',
    link_expired: 'Bu bağlantı kullanılmış ya da süresi dolmuş.',
  },
}

export type Texts = typeof tr
