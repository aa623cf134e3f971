import { absenceTr } from './absence-tr.ts'
import type { MailTexts } from './mail-texts.ts'

const pieces = {
  review: 'Yorumun',
  reply: 'Yoruma yazdığın yanıt',
  profile: 'Profilin',
  post: 'Blog yazın',
  message: 'Mesajın',
}

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
  several: {
    'session.requested': count => ({
      subject: `${count} yeni seans isteğin var`,
      heading: `${count} yeni seans isteğin var`,
      paragraphs: ['Süresinde yanıtlanmayan istekler kendiliğinden iptal olur.'],
      action: 'İstekleri yanıtla',
    }),
    'session.cancelled': count => ({
      subject: `${count} seans isteği iptal edildi`,
      heading: `${count} seans isteği iptal edildi`,
      paragraphs: ['Bu saatler yeniden boş.'],
      action: 'Seansa git',
    }),
    'review.created': count => ({
      subject: `${count} yeni yorumun var`,
      heading: `${count} yeni yorumun var`,
      paragraphs: ['Öğrenciler sana puan verdi ve yorum yazdı.'],
      action: 'Yorumları oku',
    }),
  },
  'session.requested': ({ other, topic }) => ({
    subject: `Yeni seans isteği: ${topic}`,
    heading: 'Yeni bir seans isteğin var',
    paragraphs: [`${other} seninle bir saatlik bir seans yapmak istiyor.`],
    action: 'İsteği yanıtla',
    note: 'Süresinde yanıtlanmayan istekler kendiliğinden iptal olur.',
  }),
  'session.confirmed': ({ to, other, topic }) => ({
    subject: `Seans onaylandı: ${topic}`,
    heading: 'Seans onaylandı',
    paragraphs: [
      to === 'student' ? `${other} seans isteğini onayladı.` : `Seansı onayladın. Öğrencin: ${other}.`,
      'Davet ekte; takvimine tek dokunuşla ekleyebilirsin.',
    ],
    action: 'Seansa git',
  }),
  'session.cancelled': ({ to, other, topic, cancelledBy, cause, wasConfirmed }) => {
    const what = wasConfirmed ? 'Seans' : 'Seans isteği'
    const by = {
      student: to === 'student' ? `${what} senin isteğinle iptal edildi.` : `${other} vazgeçtiğini bildirdi.`,
      mentor:
        to === 'mentor'
          ? `${what} senin isteğinle iptal edildi.`
          : `${other} bu seansı yapamayacağını bildirdi.`,
      admin: `${what} yönetim tarafından iptal edildi.`,
      system:
        cause === 'unavailable'
          ? `${what}, taraflardan biri artık seans yapamadığı için kendiliğinden iptal oldu.`
          : 'İstek süresinde yanıtlanmadığı için kendiliğinden iptal oldu.',
    }
    return {
      subject: `${what} iptal edildi: ${topic}`,
      heading: `${what} iptal edildi`,
      paragraphs: [
        by[cancelledBy],
        ...(wasConfirmed ? ['Takvimindeki kayıt da bu e-postayla silinir.'] : []),
        ...(to === 'student' && cancelledBy !== 'student'
          ? [
              'O saatte boş olan başka koçları seansın sayfasında bulursun; konun ve notların yeni isteğe taşınır.',
            ]
          : []),
      ],
      action:
        to === 'mentor'
          ? 'Seansa git'
          : cancelledBy === 'student'
            ? 'Başka bir saat seç'
            : 'Başka koçlara bak',
    }
  },
  'session.reminder': ({ other, topic, hoursBefore }) => ({
    subject: `Seansa ${hoursBefore} saat kaldı: ${topic}`,
    heading: `Seansa ${hoursBefore} saat kaldı`,
    paragraphs: [`Seansı ${other} ile yapacaksın. Sorularını ve notlarını şimdiden hazırlayabilirsin.`],
    action: 'Seansa git',
  }),
  'session.completed': ({ other, topic }) => ({
    subject: `Seansın nasıldı? ${topic}`,
    heading: 'Seansın tamamlandı',
    paragraphs: [
      `${other} ile seansın tamamlandı. Birkaç cümlelik bir yorum hem koçuna hem de onu tanımak isteyen öğrencilere yardım eder.`,
    ],
    action: 'Yorum yaz',
    note: 'Panelinde iki soru daha var: bu koçla yine çalışır mısın, rahatsız eden bir şey oldu mu? Yanıtını yalnızca ekibimiz okur, koçun hiç görmez.',
  }),
  'session.time_proposed': ({ other, topic }) => ({
    subject: `Başka bir saat önerisi: ${topic}`,
    heading: 'Seansın için başka bir saat öneriliyor',
    paragraphs: [
      `${other} bu seans için başka bir saat öneriyor.`,
      'Sen yanıtlayana kadar seansın şimdiki saati de geçerli.',
    ],
    action: 'Öneriyi yanıtla',
    note: 'Süresinde yanıtlanmayan bir öneri kendiliğinden sona erer.',
  }),
  'session.proposal_ended': ({ other, topic, how }) => ({
    subject: `Seansın saati değişmedi: ${topic}`,
    heading: 'Seansın saati değişmedi',
    paragraphs: [
      how === 'declined' ? `Önerdiğin saatler ${other} için uygun değil.` : 'Önerin süresinde yanıtlanmadı.',
    ],
    action: 'Seansa git',
  }),
  'session.moved': ({ other, topic, isTaker }) => ({
    subject: `Seansın yeni saati: ${topic}`,
    heading: 'Seansın saati değişti',
    paragraphs: [
      isTaker ? `Önerilen saati kabul ettin. Seans ${other} ile.` : `${other} önerdiğin saati kabul etti.`,
      'Yeni davet ekte; takvimindeki kaydı da günceller.',
    ],
    action: 'Seansa git',
  }),
  'session.link_changed': ({ other, topic }) => ({
    subject: `Seansın yeni bağlantısı: ${topic}`,
    heading: 'Seansın bağlantısı değişti',
    paragraphs: [
      `${other} ile seansının bağlantısı değişti; saati aynı.`,
      'Yeni davet ekte; takvimindeki kaydı da günceller.',
    ],
    action: 'Panelimde gör',
  }),
  'session.absence': absenceTr,
  'waiting.hour_freed': ({ other, when, count }) => ({
    subject: `Beklediğin saat boşaldı: ${other}`,
    heading: 'Beklediğin saat boşaldı',
    paragraphs: [
      count === 1
        ? `${other} ile sana uyan bir saat boşaldı: ${when}.`
        : `${other} ile sana uyan ${count} saat boşaldı. İlki: ${when}.`,
      'Sırada bekleyenlere kısa aralıklarla haber verilir; saat, ilk isteyenin olur.',
    ],
    action: 'Saati iste',
    note: 'Seans istediğinde ya da beklemeyi bıraktığında bu e-postalar kesilir.',
  }),
  'review.created': ({ other, rating }) => ({
    subject: `${other} sana yorum yazdı`,
    heading: 'Yeni bir yorumun var',
    paragraphs: [`${other} sana 5 üzerinden ${rating} puan verdi ve bir yorum yazdı.`],
    action: 'Yorumu oku',
  }),
  'review.replied': ({ other }) => ({
    subject: `${other} yorumuna yanıt verdi`,
    heading: 'Yorumuna yanıt var',
    paragraphs: [`${other} yorumuna bir yanıt yazdı. Yanıt, yorumunun altında herkese görünür.`],
    action: 'Yanıtı oku',
  }),
  'report.closed': ({ other, wasRight }) => ({
    subject: 'Şikâyetine baktık',
    heading: 'Şikâyetine baktık',
    paragraphs: [
      `${other} ile ilgili bir şikâyette bulunmuştun. Ekibimiz inceledi.`,
      wasRight
        ? 'Kurallarımıza uymuyordu ve gereğini yaptık. Karşı tarafa ne söylediğimiz onunla bizim aramızda kalır.'
        : 'Kurallarımıza aykırı bir şey bulamadık. Devam ederse yeniden şikâyet edebilir ya da bu kişiyi engelleyebilirsin.',
    ],
    action: 'Panelime git',
    note: 'Şikâyet edenin sen olduğunu ekibimizden başka kimse bilmez.',
  }),
  'moderation.decided': ({ piece, decision, why }) => ({
    subject: `${pieces[piece]} hakkında`,
    heading: `Ekibimiz ${pieces[piece].toLocaleLowerCase('tr')} hakkında karar verdi`,
    paragraphs: [
      {
        warn: 'Olduğu gibi kalıyor. Lütfen bunu bir uyarı olarak gör.',
        hide: 'Artık başkaları görmüyor.',
        suspend: 'Artık başkaları görmüyor ve hesabın askıya alındı.',
      }[decision],
      `Neden: ${why}`,
    ],
    action: 'Kararı oku',
    note:
      decision === 'suspend'
        ? 'Farklı düşünüyorsan bu e-postayı yanıtla; ekibimizden biri okur.'
        : 'Farklı düşünüyorsan o sayfadan 30 gün içinde bir kez itiraz edebilirsin.',
  }),
  'moderation.appeal_answered': ({ piece, upheld, why }) => ({
    subject: upheld ? 'Karar değişmedi' : 'Karar geri alındı',
    heading: upheld ? 'Karar değişmedi' : 'Karar geri alındı',
    paragraphs: [
      upheld
        ? `${pieces[piece]} hakkındaki karara yeniden baktık; olduğu gibi kalıyor.`
        : `${pieces[piece]} hakkındaki karara yeniden baktık: karar geri alındı, gizlenen yeniden görünüyor.`,
      `Neden: ${why}`,
    ],
    action: 'Yanıtı oku',
  }),
  'application.proof_due': ({ part, stage, until }) => {
    const asked = {
      university:
        'Öğrenci olduğuna yılda bir kez yeniden bakıyoruz. Öğrenci belgeni yükle ya da üniversite adresini doğrula.',
      record:
        'Bu sitede koçların adli sicil kaydına bakıyoruz. E-Devlet’ten aldığın belgeyi yükle; karardan hemen sonra silinir.',
    }[part]
    const isOver = stage === 'over'
    return {
      subject: isOver
        ? 'Yeni seanslara ara verildi: bir belgen bekleniyor'
        : 'Bir belgeni yenilemen gerekiyor',
      heading: isOver ? 'Belgene bakana kadar yeni seans alamazsın' : 'Bir belgeni yenilemen gerekiyor',
      paragraphs: [
        asked,
        isOver
          ? 'Anlaştığın seanslar duruyor. Ekibimiz belgene bakınca saatlerin yeniden açılır.'
          : `${until} gününe kadar bakılmazsa yeni seans alamazsın; anlaştığın seanslar durur.`,
      ],
      action: 'Belgemi ver',
    }
  },
  'application.changed': ({ state, inPart, reason }) => ({
    ...{
      submitted: {
        subject: 'Başvurunu aldık',
        heading: inPart ? 'Değişikliğine bakıyoruz' : 'Profilin incelemede',
        paragraphs: [
          inPart
            ? 'Profilin yayında kalıyor. Değişen bilgi, ekibimiz bakana kadar “beyan” olarak görünür.'
            : 'Ekibimiz profiline genellikle 3 gün içinde bakar. O zamana kadar onu senden ve ekibimizden başkası göremez.',
          'Sıralamanı ve üniversiteni belgelersen profilinde rozet görünür.',
        ],
        action: 'Panelime git',
      },
      approved: {
        subject: inPart ? 'Değişikliğine baktık' : 'Profilin onaylandı',
        heading: inPart ? 'Değişikliğine baktık' : 'Profilin yayında',
        paragraphs: [
          inPart ? 'Profilin güncel.' : 'Öğrenciler artık seni bulabilir ve senden seans isteyebilir.',
          'Verdiğin belgeleri sildik.',
        ],
        action: 'Panelime git',
      },
      returned: {
        subject: 'Profilinde düzeltmen gereken bir şey var',
        heading: 'Profilinde düzeltmen gereken bir şey var',
        paragraphs: [
          `Ekibimizin notu: ${reason}`,
          inPart
            ? 'Profilin yayında kalıyor.'
            : 'Düzelttikten sonra panelinden yeniden gönderebilirsin. Verdiğin belgeleri sildik.',
        ],
        action: 'Profilimi düzelt',
      },
      refused: {
        subject: 'Koçluk başvurun kabul edilmedi',
        heading: 'Koçluk başvurun kabul edilmedi',
        paragraphs: [
          `Neden: ${reason}`,
          'Hesabın öğrenci hesabı olarak devam ediyor. Verdiğin belgeleri sildik.',
        ],
        action: 'Kararı oku',
        note: 'Farklı düşünüyorsan o sayfadan 30 gün içinde bir kez itiraz edebilirsin.',
      },
    }[state],
  }),
  university_code: ({ brand, code, minutes }) => ({
    subject: `${brand} doğrulama kodun: ${code}`,
    heading: 'Üniversite adresini doğrula',
    paragraphs: [`Kodun: ${code}`, `Kod ${minutes} dakika geçerli. Profil sayfandaki alana yaz.`],
    action: 'Profilime git',
    note: 'Bunu sen istemediysen bu e-postayı dikkate alma.',
  }),
  'progress.evening': ({ tasks, mistakes }) => ({
    subject: 'Bugünden açık kalanlar',
    heading: 'Bugünden açık kalanlar',
    paragraphs: [
      tasks > 0
        ? `Planında ${tasks} görev${mistakes > 0 ? `, yanlış defterinde ${mistakes} soru` : ''} duruyor.`
        : `Yanlış defterinde ${mistakes} soru duruyor.`,
      'Hepsi bitmek zorunda değil: birini seç ya da yarına bırak.',
    ],
    action: 'Bugüne bak',
    note: 'Bu hatırlatmayı Bugün sayfasında sen seçtin; saatini orada değiştirir ya da kapatırsın.',
  }),
  'message.unread': ({ other, count, people }) => ({
    subject: people === 1 ? `${other} sana yazdı` : `${other} ve ${people - 1} kişi daha sana yazdı`,
    heading: count === 1 ? 'Okunmamış bir mesajın var' : `${count} okunmamış mesajın var`,
    paragraphs: [
      people === 1 ? `${other} yanıtını bekliyor.` : `${other} ve ${people - 1} kişi daha yanıtını bekliyor.`,
    ],
    action: people === 1 ? 'Konuşmayı aç' : 'Mesajlarımı aç',
  }),
  password_changed: brand => ({
    subject: 'Parolan değişti',
    heading: 'Parolan değişti',
    paragraphs: [
      `${brand} hesabının parolası az önce değişti. Değişiklikten önceki diğer girişlerin sonlandırıldı.`,
      'Bunu sen yapmadıysan hemen yeni bir parola belirle.',
    ],
    action: 'Yeni parola belirle',
    note: 'Parolanı sen değiştirdiysen bir şey yapman gerekmez.',
  }),
  account_suspended: brand => ({
    subject: 'Hesabın askıya alındı',
    heading: 'Hesabın askıya alındı',
    paragraphs: [`${brand} hesabın yönetim tarafından askıya alındı. Şimdilik giriş yapamazsın.`],
    action: 'Siteye git',
    note: 'Bir yanlışlık olduğunu düşünüyorsan bu e-postayı yanıtla.',
  }),
  provider_linked: brand => ({
    subject: 'Hesabına yeni bir giriş yolu eklendi',
    heading: 'Hesabına yeni bir giriş yolu eklendi',
    paragraphs: [
      `Okul hesabınla artık ${brand} hesabına giriş yapılabiliyor, çünkü ikisi de bu adresi kullanıyor.`,
      'Bunu sen yapmadıysan yeni bir parola belirle ve diğer girişlerini sonlandır.',
    ],
    action: 'Girişlerimi gör',
    note: 'Bunu sen yaptıysan bir şey yapman gerekmez.',
  }),
  account_restored: brand => ({
    subject: 'Hesabın yeniden açıldı',
    heading: 'Hesabın yeniden açıldı',
    paragraphs: [`${brand} hesabını yeniden kullanabilirsin.`],
    action: 'Giriş yap',
  }),
  second_factor_on: brand => ({
    subject: 'İkinci adım açıldı',
    heading: 'İkinci adım açıldı',
    paragraphs: [
      `${brand} hesabına girerken artık parolandan sonra ikinci adım da istenir. Diğer girişlerin sonlandırıldı.`,
      'Bunu sen yapmadıysan hemen bu e-postayı yanıtla.',
    ],
    action: 'Ayarlarıma git',
  }),
  second_factor_off: brand => ({
    subject: 'İkinci adım kapatıldı',
    heading: 'İkinci adım kapatıldı',
    paragraphs: [
      `${brand} hesabına girerken artık yalnızca parolan istenir.`,
      'Bunu sen yapmadıysan hemen parolanı değiştir.',
    ],
    action: 'Ayarlarıma git',
  }),
  second_factor_changed: brand => ({
    subject: 'İkinci adımın değişti',
    heading: 'İkinci adımın değişti',
    paragraphs: [
      `${brand} hesabının ikinci adımında bir uygulama ya da geçiş anahtarı eklendi veya kaldırıldı, ya da kurtarma kodları yenilendi.`,
      'Bunu sen yapmadıysan hemen parolanı değiştir.',
    ],
    action: 'Ayarlarıma git',
  }),
  second_factor_reset_asked: (brand, when) => ({
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
  second_factor_guessed: brand => ({
    subject: 'Biri parolanı biliyor olabilir',
    heading: 'Biri parolanı biliyor olabilir',
    paragraphs: [
      `${brand} hesabında parolan doğru yazıldı, ama ikinci adım art arda on kez yanlış girildi.`,
      'Bu sen değilsen hemen yeni bir parola belirle.',
    ],
    action: 'Yeni parola belirle',
    note: 'Deneyen sensen bir şey yapman gerekmez.',
  }),
  second_factor_closed: brand => ({
    subject: 'Hesabına giriş kapatıldı',
    heading: 'Hesabına giriş kapatıldı',
    paragraphs: [
      `${brand} hesabında ikinci adım art arda yüz kez yanlış girildi. Hesabını korumak için artık hiçbir kod ve geçiş anahtarı kabul edilmiyor.`,
      'Yeni bir parola belirlediğinde yeniden girebilirsin.',
    ],
    action: 'Yeni parola belirle',
  }),
  recovery_code_used: brand => ({
    subject: 'Bir kurtarma kodun kullanıldı',
    heading: 'Bir kurtarma kodun kullanıldı',
    paragraphs: [
      `${brand} hesabında ikinci adım bir kurtarma koduyla geçildi; o kod bir daha geçmez.`,
      'Bunu sen yapmadıysan hemen parolanı değiştir ve yeni kurtarma kodları al.',
    ],
    action: 'Ayarlarıma git',
  }),
  role_changed: brand => ({
    subject: 'Hesabının rolü değişti',
    heading: 'Hesabının rolü değişti',
    paragraphs: [
      `${brand} hesabının rolü değiştirildi; bütün girişlerin sonlandırıldı. Yeni rolünle yeniden giriş yapabilirsin.`,
      'Bunu beklemiyorsan bu e-postayı yanıtla.',
    ],
    action: 'Giriş yap',
  }),
  admin_added: brand => ({
    subject: 'Yeni bir yönetici var',
    heading: 'Yeni bir yönetici var',
    paragraphs: [
      `${brand} sitesinde bir hesaba yönetici rolü verildi. Kime, ne zaman ve kim tarafından verildiği kayıtlarda yazar.`,
      'Bunu beklemiyorsan hemen kayıtlara bak.',
    ],
    action: 'Kayıtlara bak',
  }),
  new_device: brand => ({
    subject: 'Yeni bir cihazdan giriş yapıldı',
    heading: 'Yeni bir cihazdan giriş yapıldı',
    paragraphs: [
      `${brand} hesabına daha önce kullanmadığın bir cihazdan ya da tarayıcıdan giriş yapıldı.`,
      'Bu sen değilsen diğer cihazlardan çıkış yap ve parolanı değiştir.',
    ],
    action: 'Cihazlarıma bak',
    note: 'Giriş yapan sensen bir şey yapman gerekmez.',
  }),
  verify_email: brand => ({
    subject: 'E-posta adresini doğrula',
    heading: 'Son bir adım kaldı',
    paragraphs: [`${brand} hesabını açtığın için teşekkürler. Bu adresin senin olduğunu doğrular mısın?`],
    action: 'Adresimi doğrula',
    note: 'Bu hesabı sen açmadıysan bu e-postayı yok sayabilirsin.',
  }),
  reset_password: brand => ({
    subject: 'Parolanı yenile',
    heading: 'Yeni bir parola belirle',
    paragraphs: [
      `${brand} parolan için bir yenileme isteği aldık. Bağlantı yalnızca bir kez ve kısa bir süre kullanılabilir.`,
    ],
    action: 'Yeni parola belirle',
    note: 'Bunu sen istemediysen hiçbir şey yapman gerekmez; parolan değişmedi.',
  }),
  change_email: brand => ({
    subject: 'Yeni e-posta adresini onayla',
    heading: 'Yeni adresini onayla',
    paragraphs: [
      `${brand} hesabının e-postasını bu adresle değiştirmek istedin. Onayladığında bundan sonra bu adresle giriş yaparsın.`,
    ],
    action: 'Bu adresi onayla',
    note: 'Bunu sen istemediysen bu e-postayı yok sayabilirsin; hiçbir şey değişmedi.',
  }),
  email_replaced: brand => ({
    subject: 'E-posta adresin değişti',
    heading: 'Hesabının e-postası değişti',
    paragraphs: [
      `${brand} hesabın artık başka bir e-posta adresine bağlı. Bu adrese hesabınla ilgili başka e-posta gelmeyecek.`,
    ],
    action: 'Hesap ayarlarına git',
    note: 'Bunu sen yapmadıysan bu e-postayı yanıtlayarak bize hemen haber ver.',
  }),
  deletion_asked: (brand, day) => ({
    subject: `Hesabın ${day} günü silinecek`,
    heading: `Hesabın ${day} günü silinecek`,
    paragraphs: [
      `${brand} hesabının silinmesini istedin. O güne kadar her şey yerinde duruyor ve hesabını kullanabilirsin.`,
      'Fikrini değiştirirsen ayarlarından tek dokunuşla geri alabilirsin.',
    ],
    action: 'Silmeyi geri al',
    note: 'Bunu sen istemediysen silmeyi geri al ve parolanı değiştir.',
  }),
  deletion_soon: (brand, day) => ({
    subject: `Hatırlatma: Hesabın ${day} günü silinecek`,
    heading: 'Hesabının silinmesine az kaldı',
    paragraphs: [
      `${brand} hesabın ${day} günü silinecek. Bundan sonra geri getirilemez.`,
      'Kalmak istersen ayarlarından tek dokunuşla geri alabilirsin.',
    ],
    action: 'Silmeyi geri al',
  }),
  deletion_taken_back: brand => ({
    subject: 'Hesabın silinmeyecek',
    heading: 'Hesabın silinmeyecek',
    paragraphs: [`${brand} hesabını silme isteğini geri aldın. Her şey eskisi gibi.`],
    action: 'Ayarlarıma git',
    note: 'Bunu sen yapmadıysan parolanı değiştir.',
  }),
  export_ready: (brand, day) => ({
    subject: 'Verilerinin dosyası hazır',
    heading: 'Verilerinin dosyası hazır',
    paragraphs: [
      `${brand} hesabında senin hakkında ne varsa bir dosyada topladık. Dosyayı giriş yaparak ayarlarından indirebilirsin.`,
      `Dosya ${day} gününe kadar durur, sonra silinir.`,
    ],
    action: 'Dosyayı indir',
    note: 'Bunu sen istemediysen parolanı değiştir.',
  }),
  guardian_asked_deletion: (brand, day) => ({
    subject: `Velin, hesabının silinmesini istedi: ${day}`,
    heading: `Hesabın ${day} günü silinecek`,
    paragraphs: [
      `Adresini verdiğin velin, ${brand} hesabının silinmesini istedi. O güne kadar her şey yerinde duruyor ve hesabını kullanabilirsin.`,
      'Kalmak istiyorsan velinle konuş; ayarlarından tek dokunuşla geri alabilirsin.',
    ],
    action: 'Ayarlarına git',
    note: 'Bu adres velinin değilse silmeyi geri al ve adresi ayarlarından kaldır.',
  }),
  guardian_asked_export: brand => ({
    subject: 'Velin, verilerinin dosyasını istedi',
    heading: 'Verilerinin dosyası hazırlanıyor',
    paragraphs: [
      `Adresini verdiğin velin, ${brand} hesabında senin hakkında ne varsa bir dosyada toplanmasını istedi. Dosyayı yalnızca sen, giriş yaparak indirebilirsin; velinle birlikte bakıp bakmamak sana kalmış.`,
    ],
    action: 'Ayarlarına git',
  }),
  guardian_summary_ended: brand => ({
    subject: 'Veline giden haftalık özet sona erdi',
    heading: 'Veline giden haftalık özet sona erdi',
    paragraphs: [
      `On sekiz yaşını doldurdun. ${brand} artık velinin adresini tutmuyor ve ona senin hakkında yazmıyor.`,
    ],
    action: 'Ayarlarına git',
  }),
  guardian_notice: ({ brand, student, isFirst }) => ({
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
  outside_proof: (brand, hours) => ({
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
  outside_decided: ({ brand, about, acted, why }) => ({
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
  account_erased: brand => ({
    subject: 'Hesabın silindi',
    heading: 'Hesabın silindi',
    paragraphs: [
      `${brand} hesabın istediğin gibi silindi. Verilerin sitenin bütün bölümlerinden en geç iki hafta içinde kalkar.`,
      'Birlikte yol aldığımız için teşekkürler. Sana bundan sonra e-posta göndermeyeceğiz.',
    ],
    action: 'Siteye git',
  }),
}
