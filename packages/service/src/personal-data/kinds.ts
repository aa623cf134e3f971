import type { Texts } from './personal-data.ts'

/** Legal grounds of KVKK article 5 that this site rests on. */
export const grounds = {
  contract: [
    'sözleşmenin kurulması ve ifası (KVKK m. 5/2-c)',
    'performing our contract with you (KVKK art. 5/2-c)',
  ],
  duty: ['hukuki yükümlülük (KVKK m. 5/2-ç)', 'a legal obligation (KVKK art. 5/2-ç)'],
  public: ['kendin herkese açtığın bilgi (KVKK m. 5/2-d)', 'you made it public yourself (KVKK art. 5/2-d)'],
  rights: [
    'bir hakkın kullanılması ya da korunması (KVKK m. 5/2-e)',
    'exercising or defending a right (KVKK art. 5/2-e)',
  ],
  interest: [
    'meşru menfaat: sitedekileri korumak ve siteyi çalışır tutmak (KVKK m. 5/2-f)',
    'legitimate interest: protecting people here and keeping the site working (KVKK art. 5/2-f)',
  ],
  consent: [
    'açık rızan; istediğin an geri alırsın (KVKK m. 5/1 ve 9)',
    'your explicit consent, which you can take back at any time (KVKK art. 5/1 and 9)',
  ],
  special: [
    'özel nitelikli veri için ayrıca verdiğin açık rıza; istediğin an geri alırsın (KVKK m. 6/3-a)',
    'your separate explicit consent for sensitive data, which you can take back at any time (KVKK art. 6/3-a)',
  ],
} as const satisfies Record<string, Texts>

/** Who gets to see data. Firms that run servers and send mail for the site are named once, in the notice itself. */
export const receivers = {
  self: ['yalnızca sen', 'you alone'],
  everyone: ['herkes', 'everyone'],
  holders: ['belgenin kodunu verdiğin herkes', 'everyone you give the code of a certificate'],
  other: ['seansın ya da yazışmanın öbür tarafı', 'the other person of the session or conversation'],
  coach: ['paylaştığın koç', 'the mentor you share with'],
  author: ['notu yazan koç', 'the mentor who writes them'],
  team: ['site yöneticileri', 'the site’s administrators'],
  guardian: ['velin, bizden istediğinde', 'your guardian, when they ask us'],
  mail: ['e-posta gönderdiğimiz kuruluş', 'the firm that sends our e-mail'],
  provider: ['giriş yaptığın kuruluş', 'the provider you sign in with'],
  universities: ['üniversitenin posta sunucusu', 'the mail server of your university'],
  browsers: [
    'tarayıcının üreticisi (Google, Apple, Mozilla ya da Microsoft; yurt dışında)',
    'the maker of your browser (Google, Apple, Mozilla or Microsoft; abroad)',
  ],
} as const satisfies Record<string, Texts>

/** A kind of personal data, as the notice, the export and `docs/personal-data.md` explain it. */
export type DataKind = {
  name: Texts
  /** Data of this kind, in a sentence. */
  holds: Texts
  purpose: Texts
  grounds: readonly (keyof typeof grounds)[]
  receivers: readonly (keyof typeof receivers)[]
  /** How long, where it ends before the account does. */
  kept?: Texts
  /** Data that stays after the account is deleted; absent where all of it goes. */
  left?: Texts
  /** Users who accept a change of it; of `outside` none, since they have no account. */
  concerns: 'all' | 'student' | 'mentor' | 'outside'
  /** Version of the notice that added or last changed it. */
  since: string
  /** The change of that version, for users who have accepted an older one; without it the kind is new. */
  change?: Texts
}

const first = '2026-11-26'
const second = '2026-11-29'
const third = '2026-11-30'

/** All kinds of personal data on this site. Each table and column belongs to one: a service's `dataKinds` says to which. */
export const dataKinds = {
  account: {
    name: ['Hesap', 'Account'],
    holds: [
      'Adın, soyadın, e-posta adresin, okulun, fotoğrafın, dilin, rolün, parolanın geri döndürülemeyen özeti, kabul ettiğin metinler ve sana gönderilen bağlantıların kaydı.',
      'Your name, e-mail address, school, picture, language, role, an irreversible hash of your password, the texts you accepted, and a record of the links we mailed you.',
    ],
    purpose: ['Hesabını açmak ve seni tanımak.', 'To open your account and to know you.'],
    grounds: ['contract'],
    receivers: ['team', 'other', 'mail'],
    left: [
      'Öbür kişilerin seanslarında ve mesajlarında adın yerine “Silinmiş üye” yazar.',
      'In other people’s sessions and messages “Deleted member” takes the place of your name.',
    ],
    concerns: 'all',
    since: first,
  },
  birth_date: {
    name: ['Doğum tarihi', 'Date of birth'],
    holds: [
      'Doğum tarihin ve 18 yaşından küçük olup olmadığın.',
      'Your date of birth, and whether you are under 18.',
    ],
    purpose: [
      'Yaş sınırını uygulamak ve 18 yaşından küçükleri korumak.',
      'To apply the minimum age and to protect people under 18.',
    ],
    grounds: ['contract', 'interest'],
    receivers: ['self', 'team'],
    concerns: 'all',
    since: second,
    change: [
      'Yöneticilerin yanlış yazılmış bir tarihi düzeltebildiği eklendi.',
      'Now says that administrators can correct a mistyped date.',
    ],
  },
  sign_ins: {
    name: ['Girişler ve güvenlik', 'Sign-ins and security'],
    holds: [
      'Giriş yaptığın ve yapamadığın zamanlar, IP adresin, tarayıcın, ikinci adımın, geçiş anahtarların ve giriş için bağladığın başka hesaplar.',
      'When you signed in or failed to, your IP address and browser, your second step, your passkeys, and other accounts you sign in with.',
    ],
    purpose: ['Hesabına başkasının girmesini önlemek.', 'To keep others out of your account.'],
    grounds: ['contract', 'interest'],
    receivers: ['self', 'team', 'provider'],
    kept: ['Giriş kayıtları 90 gün.', 'The record of sign-ins for 90 days.'],
    concerns: 'all',
    since: second,
    change: [
      'Girişlerin 90 gün saklandığı, geçiş anahtarları ve başka hesaplar eklendi.',
      'Now names the 90 days, passkeys and other accounts.',
    ],
  },
  guardian: {
    name: ['Velinin e-posta adresi', 'Your guardian’s address'],
    holds: [
      '18 yaşından küçüksen verdiğin veli adresi, ona ne zaman yazdığımız ve haftalık özet alıp almadığı. Bu, başka birinin bilgisidir: vermeden önce ona söyle. Velin her mektuptaki bağlantıyla bir daha yazmamamızı isteyebilir.',
      'The address of a guardian that you give if you are under 18, when we wrote to it, and whether it gets the weekly summary. It is another person’s data: ask them first. Each mail has a link by which they can refuse more.',
    ],
    purpose: [
      'Velinin, siteyi kullandığını bilmesi ve senin için haklarını kullanabilmesi. Velin ne yazdığını göremez.',
      'So that your guardian knows that you use the site, and can use your rights for you. They see nothing of what you write.',
    ],
    grounds: ['interest'],
    receivers: ['self', 'guardian', 'mail'],
    kept: [
      'Sen kaldırana ya da 18 yaşına gelene kadar. Mektup istemeyen bir adresin yalnızca anahtarlı özeti kalır.',
      'Until you remove it or turn 18. Of an address that refused mail only a keyed hash stays.',
    ],
    concerns: 'student',
    since: third,
    change: [
      'Velinin haftalık bir özet alıp almayacağını seçtiğin eklendi.',
      'Now says that you choose whether your guardian gets a weekly summary.',
    ],
  },
  guardian_summary: {
    name: ['Veline giden haftalık özet', 'The weekly summary for your guardian'],
    holds: [
      'Açtıysan her hafta yapılan seansların ve planda biten görevlerin sayısı, saatleri ve o e-posta. Mesaj, not, konu, yanlış ya da nasıl hissettiğin hiçbir zaman yazmaz.',
      'If you turn it on: each week the number and hours of sessions held and tasks done, and that mail. Never a message, note, topic, mistake or how you felt.',
    ],
    purpose: [
      'Velinin haftanı sayılarla bilmesi. E-postayı önce sen görürsün; onu ya da hepsini durdurabilirsin.',
      'So that your guardian knows your week in numbers. You see the mail first, and can stop it, or all of them.',
    ],
    grounds: ['consent'],
    receivers: ['self', 'guardian', 'mail'],
    kept: ['60 gün.', 'For 60 days.'],
    concerns: 'student',
    since: third,
  },
  goal: {
    name: ['Hedefin', 'Your goal'],
    holds: ['Hedef bölümün, sıralaman ve netlerin.', 'The programme, rank and nets you aim for.'],
    purpose: ['Çalışmanı hedefine göre göstermek.', 'To show your work against your goal.'],
    grounds: ['contract'],
    receivers: ['self', 'coach'],
    concerns: 'student',
    since: second,
  },
  mock_exams: {
    name: ['Denemelerin', 'Your mock exams'],
    holds: [
      'Deneme sonuçların, yazarsan konulara göre yanlışların ve boşların, ve zayıf konuların.',
      'Results of your mock exams, wrong and blank answers by topic where you enter them, and topics you find hard.',
    ],
    purpose: ['İlerlemeni göstermek.', 'To show your progress.'],
    grounds: ['contract'],
    receivers: ['self', 'coach'],
    concerns: 'student',
    since: third,
    change: ['Konulara göre yanlışlar ve boşlar eklendi.', 'Now names wrong and blank answers by topic.'],
  },
  plan: {
    name: ['Haftalık planın', 'Your weekly plan'],
    holds: [
      'Planındaki görevler, hangi seanstan geldikleri, ne kadarını yaptığın ve hangi koçlarla ne paylaştığın.',
      'The tasks of your plan, the session they came of, how much of them you did, and what you share with which mentors.',
    ],
    purpose: ['Haftanı planlamak ve koçunla izlemek.', 'To plan your week, and follow it with your mentor.'],
    grounds: ['contract'],
    receivers: ['self', 'coach'],
    concerns: 'student',
    since: third,
    change: ['Bir görevin hangi seanstan geldiği eklendi.', 'Now names the session that a task came of.'],
  },
  evening_reminder: {
    name: ['Akşam hatırlatman', 'Your evening reminder'],
    holds: [
      'İstersen akşam nereden, saat kaçta ve hangi saat dilimine göre hatırlatacağımız, en son hangi gün hatırlattığımız.',
      'How, when and in which time zone we remind you in the evening if you want it, and on which day we last did.',
    ],
    purpose: [
      'Bugünden açık kalanı akşam bir kez hatırlatmak.',
      'To remind you once in the evening of what is still open.',
    ],
    grounds: ['contract'],
    receivers: ['self', 'mail'],
    concerns: 'student',
    since: third,
  },
  week_faces: {
    name: ['Haftanın nasıldı', 'How your week was'],
    holds: [
      'Pazar günü istersen seçtiğin üç yüzden biri ve koçlarının görüp görmeyeceği.',
      'One of three faces that you may choose on a Sunday, and whether your mentors see it.',
    ],
    purpose: [
      'Gelecek haftanı hafifletmeyi önermek; seçtiysen koçunun bilmesi. Veline hiçbir zaman gitmez.',
      'To offer a lighter next week; and so that your mentor knows, if you chose so. It never goes to your guardian.',
    ],
    grounds: ['consent'],
    receivers: ['self', 'coach'],
    concerns: 'student',
    since: third,
  },
  topics: {
    name: ['Konuların', 'Your topics'],
    holds: [
      'Hangi konuyu çalıştığın, tekrar edeceğin ya da bitirdiğin, en son ne zaman ve kaç dakika çalıştığın.',
      'Which topics you studied, will review or have finished, when last, and for how many minutes.',
    ],
    purpose: ['Hangi konuda nerede olduğunu göstermek.', 'To show how far you are with each topic.'],
    grounds: ['contract'],
    receivers: ['self'],
    concerns: 'student',
    since: second,
  },
  mistakes: {
    name: ['Yanlış defterin', 'Questions you got wrong'],
    holds: [
      'Yanlış yaptığın soruların fotoğrafı, konusu, nedeni, notun ve yeniden çözdüğünde doğru olup olmadığı. Fotoğraflardan yer ve cihaz bilgisi silinir.',
      'Pictures of questions you got wrong, their topic, the cause, your note, and whether you solved them again. Place and device are removed from pictures.',
    ],
    purpose: [
      'Yanlışlarını zamanı gelince yeniden çözmen. Netlerini paylaştığın koç yalnızca konuları ve nedenleri görür; fotoğrafları ve notları, onları ayrıca paylaşırsan.',
      'So that you solve them again in time. A mentor you share nets with sees topics and causes alone; pictures and notes where you share those as well.',
    ],
    grounds: ['contract'],
    receivers: ['self', 'coach'],
    concerns: 'student',
    since: third,
  },
  choices: {
    name: ['Tercih listen', 'Your list of choices'],
    holds: [
      'Tercih taslağındaki programlar, sıraları, notların ve yazdığın sıralamalar. Paylaştığın koç, netlerini de paylaşıyorsan onlardan hesaplanan sıralamayı da görür. ÖSYM parolan hiçbir zaman istenmez.',
      'The programmes of your draft, their order, your notes, and ranks you enter. A mentor you share it with sees the rank that your nets come to where you share these as well. Your ÖSYM password is never asked for.',
    ],
    purpose: [
      'Tercihlerini, istersen koçunla birlikte hazırlaman.',
      'So that you prepare your choices, with your mentor where you like.',
    ],
    grounds: ['contract'],
    receivers: ['self', 'coach'],
    concerns: 'student',
    since: third,
  },
  coach_notes: {
    name: ['Koçunun senin için tuttuğu notlar', 'Notes your mentor keeps about you'],
    holds: [
      'Birlikte çalıştığın koçun senin hakkında yalnızca kendisi için yazdıkları.',
      'What a mentor you work with writes about you, for themselves alone.',
    ],
    purpose: [
      'Koçun bir seanstan öbürüne hatırlaması.',
      'So that a mentor remembers from one session to the next.',
    ],
    grounds: ['interest'],
    receivers: ['author'],
    concerns: 'all',
    since: second,
  },
  sessions: {
    name: ['Seanslar', 'Sessions'],
    holds: [
      'Seansın günü, saati, konusu, notun, seans bağlantısı, iptal nedeni, önerilen saatler, kimin gelmediği, seansa sorduğun, ona koyduğun fotoğraf ve koçun seanstan sonra yazdığı; soru saatlerinde konu, kimin çağrıldığı, kimin yer aldığı ve kuralları kabulün.',
      'Day, hour, topic, your note, the meeting link, why it was cancelled, proposed times, who did not come, your question to it with its picture, and what the mentor wrote afterwards; of question hours the topic, who was asked, who takes part, and your acceptance of the rules.',
    ],
    purpose: ['Seansları düzenlemek.', 'To arrange sessions.'],
    grounds: ['contract'],
    receivers: ['other', 'team'],
    left: [
      'Gün, saat ve durum öbür kişi için kalır; yazdıkların ve bağlantın silinir.',
      'Day, hour and status stay for the other person; what you wrote and your link are deleted.',
    ],
    concerns: 'all',
    since: third,
    change: [
      'Gelecek bir seansa sorduğun soru, fotoğrafı ve soru saatleri eklendi: Soru saatinde olanlar birbirinin adını görür.',
      'Now names your question to a session that is to come, its picture, and question hours: those in one see each other’s first names.',
    ],
  },
  private_answers: {
    name: ['Seanstan sonra yalnızca ekibe söylediklerin', 'What you tell only the team after a session'],
    holds: [
      'O koçla yeniden çalışıp çalışmayacağın, seni rahatsız eden bir şey olup olmadığı ve notun. Koç bunu görmez.',
      'Whether you would take that mentor again, whether something was uncomfortable, and your note. The mentor never sees it.',
    ],
    purpose: ['Seansların güvenli olması.', 'To keep sessions safe.'],
    grounds: ['interest'],
    receivers: ['team'],
    kept: [
      'Bir yıl. Rahatsız edici bir şey yazdıysan not, açtığı incelemede kalır.',
      'One year. A note about something uncomfortable stays in the case it opened.',
    ],
    concerns: 'student',
    since: second,
  },
  wishes: {
    name: ['Beklediğin saatler ve favorilerin', 'Hours you wait for, and favorites'],
    holds: [
      'Boşalmasını beklediğin gün ve saatler, favori koçların.',
      'Days and hours that you wait for, and your favorite mentors.',
    ],
    purpose: ['Boşalan saati sana bildirmek.', 'To tell you when an hour becomes free.'],
    grounds: ['contract'],
    receivers: ['self'],
    kept: ['Bekleme listesinde en çok 60 gün.', 'On a waiting list for at most 60 days.'],
    concerns: 'student',
    since: second,
  },
  reviews: {
    name: ['Yorumlar ve yanıtlar', 'Reviews and replies'],
    holds: [
      'Bir koça verdiğin puan, yorumun ve koçun yanıtı. Öğrencinin adı görünmez.',
      'Your rating of a mentor, your review, and the mentor’s reply. The student’s name is not shown.',
    ],
    purpose: ['Başkalarının koç seçmesine yardım etmek.', 'To help others choose a mentor.'],
    grounds: ['contract', 'public'],
    receivers: ['everyone', 'team'],
    left: [
      'Yorumların, hesabını silerken öyle seçtiysen adsız kalır. Gizlenen bir koçun yorumları da kalır.',
      'Your reviews stay without a name if you chose so when deleting. Reviews of a mentor who left stay on the hidden profile.',
    ],
    concerns: 'all',
    since: first,
  },
  messages: {
    name: ['Mesajlar', 'Messages'],
    holds: [
      'Yazdığın ve aldığın mesajlar, okunup okunmadıkları, kimlerle yazıştığın, kimi arşivlediğin; değiştirdiğin ya da geri aldığın mesajların eski hâli.',
      'Messages you send and get, whether they were read, with whom you write, whom you archived, and the former text of messages you changed or withdrew.',
    ],
    purpose: ['Mesajlarını iletmek.', 'To deliver your messages.'],
    grounds: ['contract'],
    receivers: ['other'],
    kept: [
      'Eski hâlleri 30 gün; yalnızca o mesaj bildirilirse okunur.',
      'Former texts for 30 days; read only if that message is reported.',
    ],
    left: [
      'Mesajların öbür kişi için kalır; o da hesabını sildiğinde silinir.',
      'Your messages stay for the other person, and go once that account is deleted too.',
    ],
    concerns: 'all',
    since: third,
    change: [
      'Değiştirilen mesajların eski hâli ve arşivlediğin konuşmalar eklendi.',
      'Now names former texts of changed messages, and conversations you archived.',
    ],
  },
  pinned_messages: {
    name: ['Sabitlenen mesaj', 'The pinned message'],
    holds: [
      'Bir yazışmada hangi mesajın, ne zamandan beri ikiniz için de en üstte durduğu.',
      'Which message of a conversation is at its top for both of you, and since when.',
    ],
    purpose: ['Aranızda kararlaştırdığınızı kolay bulmanız.', 'So that you find easily what you agreed on.'],
    grounds: ['contract'],
    receivers: ['other'],
    concerns: 'all',
    since: third,
  },
  attachments: {
    name: ['Mesajlara eklediğin dosyalar', 'Files in messages'],
    holds: [
      'Mesajla gönderdiğin fotoğraflar ve PDF’ler. Fotoğraflardan yer ve cihaz bilgisi silinir.',
      'Pictures and PDFs you send. Place and device are removed from pictures.',
    ],
    purpose: [
      'Dosyalarını yazıştığın kişiye iletmek.',
      'To deliver your files to the person you write with.',
    ],
    grounds: ['contract'],
    receivers: ['other'],
    kept: ['Göndermediğin bir dosya bir gün.', 'A file you do not send for one day.'],
    concerns: 'all',
    since: second,
  },
  held_back: {
    name: ['Mesajlarda aranan bilgiler ve engeller', 'What a program looks for in messages, and blocks'],
    holds: [
      'Bir program mesajlarda parola, T.C. kimlik numarası, kart ve IBAN, 18 yaşından küçük biriyle bir koç arasındakilerde iletişim bilgisi de arar; bulduğunun türü saklanır. Ayrıca kimi engellediğin. Engellediğin kişi bunu öğrenmez.',
      'A program looks in messages for passwords, T.C. identity numbers, cards and IBANs, and between a mentor and a person under 18 for contact details; the kind that it finds is kept. Also whom you block. They do not learn of it.',
    ],
    purpose: [
      '18 yaşından küçükleri, herkesin hesabını ve parasını korumak.',
      'To protect people under 18, and the accounts and money of all.',
    ],
    grounds: ['interest'],
    receivers: ['team'],
    kept: [
      'Bulunan tür bir yıl. Engeller, sen kaldırana kadar.',
      'The kind for a year. Blocks until you lift them.',
    ],
    concerns: 'all',
    since: second,
    change: [
      'Parola, T.C. kimlik numarası, kart ve IBAN arandığı ve engeller eklendi.',
      'Now names passwords, T.C. identity numbers, cards and IBANs, and blocks.',
    ],
  },
  outside_reports: {
    name: ['Hesabı olmayanların şikâyetleri', 'Reports without an account'],
    holds: [
      'Hesabın yokken bir şikâyet yazarsan e-posta adresin, neyle ilgili olduğu, nedeni, yazdığın ve kararımız. Yalnızca yöneticiler görür.',
      'Where you report something without an account: your e-mail address, what it is about, the reason, your text and our decision. Only administrators see it.',
    ],
    purpose: [
      'Şikâyete bakmak ve kararı sana bildirmek.',
      'To look into the report, and to mail you the decision.',
    ],
    grounds: ['interest', 'rights'],
    receivers: ['team', 'mail'],
    kept: [
      'Adresini doğrulamazsan bir gün; karardan sonra bir yıl.',
      'A day where you do not confirm the address; a year after the decision.',
    ],
    concerns: 'outside',
    since: third,
  },
  reports: {
    name: ['Şikâyetler ve kararlar', 'Reports and decisions'],
    holds: [
      'Bildirdiğin ya da hakkında bildirilen içerik, neden, notun, karar ve itirazın. Kimin bildirdiğini yalnızca yöneticiler görür.',
      'What you reported or what was reported of you, why, your note, the decision and your appeal. Only administrators see who reported.',
    ],
    purpose: [
      'Şikâyetleri incelemek ve kararları açıklamak.',
      'To look into reports, and to explain decisions.',
    ],
    grounds: ['interest', 'rights'],
    receivers: ['team'],
    kept: ['Son karardan sonra en çok bir yıl.', 'At most a year after the last decision.'],
    left: [
      'Açık bir inceleme ya da tehlike görülen bir karar, adın olmadan bir yıl daha kalır.',
      'An open case, or a decision that found a danger, stays for a year more, without your name.',
    ],
    concerns: 'all',
    since: second,
    change: [
      'Ekibe söylediklerinin de inceleme açabildiği eklendi.',
      'Now says that what you tell the team can open a case.',
    ],
  },
  notifications: {
    name: ['Bildirimler ve e-postalar', 'Notifications and e-mails'],
    holds: [
      'Sana giden bildirimler, e-postalar, hangilerini kapattığın, sessiz saatlerin ve saat dilimin.',
      'Notifications and e-mails to you, which you turned off, your quiet hours and your time zone.',
    ],
    purpose: ['Seni haberdar etmek.', 'To keep you informed.'],
    grounds: ['contract'],
    receivers: ['self', 'mail'],
    kept: [
      'Bildirimler 180 gün, e-postaların kaydı 60 gün.',
      'Notifications for 180 days, the record of e-mails for 60.',
    ],
    left: [
      'Başkalarına giden bildirimlerde adın ve konun silinir.',
      'In notifications to others your name and topic are deleted.',
    ],
    concerns: 'all',
    since: third,
    change: [
      'Kendi sessiz saatlerin ve günde tek e-posta seçimin eklendi.',
      'Now names your own quiet hours and the choice of one letter a day.',
    ],
  },
  push: {
    name: ['Tarayıcı bildirimleri', 'Notifications in your browser'],
    holds: [
      'Bildirimleri açtığın tarayıcının gönderim adresi ve anahtarları. Tarayıcının üreticisi ne yazdığını okuyamaz, ama bir bildirim geldiğini bilir.',
      'The delivery address and keys of a browser you turned notifications on in. The content is encrypted: the maker of the browser cannot read it, but knows that one came.',
    ],
    purpose: ['Site kapalıyken sana haber vermek.', 'To reach you while the site is closed.'],
    grounds: ['consent'],
    receivers: ['browsers'],
    kept: [
      'Kapatana, çıkış yapana ya da 60 gün ulaşılamayana kadar.',
      'Until you turn it off, sign out, or it cannot be reached for 60 days.',
    ],
    concerns: 'all',
    since: second,
  },
  coach_profile: {
    name: ['Koç profili', 'Mentor profile'],
    holds: [
      'Üniversiten, bölümün, sıralaman, tanıtımın, uzmanlıkların, uygun saatlerin, sınırların, izinlerin, profilinin onay durumu, belgelerinin ne zaman görüldüğü ve kabul ettiğin davranış kuralları.',
      'Your university, major, rank, introduction, expertise, hours, limits, time off, whether your profile is approved, when your proofs were seen, and the rules of conduct you accepted.',
    ],
    purpose: ['Öğrencilerin seni bulması.', 'So that students find you.'],
    grounds: ['contract', 'public'],
    receivers: ['everyone', 'team'],
    left: [
      'Boş ve gizli bir satır kalır; seanslar ve yorumlar ona bağlıdır.',
      'An empty hidden row stays, since sessions and reviews hang on it.',
    ],
    concerns: 'mentor',
    since: third,
    change: [
      'Sınırların eklendi: en çok kaç öğrenci aldığın, günün ilk seansının ne kadar önceden istendiği.',
      'Now names your limits: how many students you take, and the notice of a day’s first session.',
    ],
  },
  plan_templates: {
    name: ['Koçun hafta şablonları', 'A mentor’s templates of a week'],
    holds: [
      'Bir öğrencinin planından sakladığın görevler ve verdiğin ad. Öğrencinin kim olduğu ve ne yaptığı saklanmaz.',
      'Tasks that you keep of a student’s plan, and the name you give them. Neither the student nor what was done is kept.',
    ],
    purpose: [
      'Aynı haftayı başka öğrencilerinin planına koyman.',
      'So that you can put the same week into plans of your other students.',
    ],
    grounds: ['contract'],
    receivers: ['self'],
    concerns: 'mentor',
    since: third,
  },
  certificates: {
    name: ['Koçun belgeleri', 'A mentor’s certificates'],
    holds: [
      'Aldığın belgeler: adın, üniversiten, kaç saat seans yaptığın, kaç öğrenciye destek olduğun ve kodu. Öğrencilerin kim olduğu belgede yazmaz.',
      'The certificates you get: your name, your university, how many hours of sessions you held, how many students you helped, and the code. They do not say who the students are.',
    ],
    purpose: [
      'Yaptıklarını gösterebilmen ve belgeni gören herkesin doğru olduğuna bakabilmesi.',
      'So that you can show what you have done, and those who see a certificate can check it.',
    ],
    grounds: ['contract'],
    receivers: ['holders'],
    concerns: 'mentor',
    since: third,
  },
  applications: {
    name: ['Koçluk başvurusu', 'Application as a mentor'],
    holds: ['Başvurunun zamanı, karar ve gerekçesi.', 'When you applied, the decision and its reason.'],
    purpose: [
      'Koçları öğrencilerle buluşmadan önce incelemek.',
      'To look at mentors before students meet them.',
    ],
    grounds: ['contract', 'interest'],
    receivers: ['team'],
    concerns: 'mentor',
    since: second,
  },
  proofs: {
    name: ['Koçların belgeleri', 'Proofs of mentors'],
    holds: [
      'YKS sonuç belgen ve üniversite adresin ya da belgen; belgenin, kodun ve adresin anahtarlı özeti.',
      'Your YKS result document, your university address or document, and keyed hashes of document, code and address.',
    ],
    purpose: [
      'Sıralamanı ve üniversiteni doğrulamak; bir belgenin tek kişiyi doğrulaması.',
      'To check your rank and university, and that a document proves one person.',
    ],
    grounds: ['contract', 'interest'],
    receivers: ['team', 'universities'],
    kept: [
      'Belge kararla birlikte, en geç 30 günde silinir; özetler profilinle kalır.',
      'The document goes with the decision, at the latest after 30 days; the hashes stay with your profile.',
    ],
    concerns: 'mentor',
    since: second,
  },
  clean_record: {
    name: ['Koçların adli sicil kaydı (özel nitelikli)', 'Criminal records of mentors (sensitive)'],
    holds: [
      'Verdiysen adli sicil kaydı belgen, karara kadar; sonra yalnızca ekibin ona baktığı gün. Belgede ne yazdığı tutulmaz.',
      'If you give one, your criminal record document until the decision; then only the day our team saw it. Nothing of its content is kept.',
    ],
    purpose: [
      'Küçüklerle baş başa çalışanların temiz kaydını görmek.',
      'To see that people who work alone with minors have a clean record.',
    ],
    grounds: ['special'],
    receivers: ['team', 'everyone'],
    kept: [
      'Belge kararla birlikte hemen, en geç 30 günde silinir. Kaydın görüldüğü günü istediğin an silebilirsin.',
      'The document goes at once with the decision, at the latest after 30 days. You can delete the day it was seen at any time.',
    ],
    left: [
      'Boş ve gizli profil satırı kalır; bunlar içinde değildir.',
      'The empty hidden row of the profile stays, without any of it.',
    ],
    concerns: 'mentor',
    since: third,
  },
  approvals: {
    name: ['Belgelerin süresi ve ikinci onay', 'When proofs are due, and second approvals'],
    holds: [
      'Öğrenci olduğunun en son görüldüğü gün, hangi belgenin ne zamana kadar beklendiği, kaç kez haber verildiği; yöneticiysen bir başvuruya verdiğin ilk onay.',
      'The day it was last seen that you are a student, which proof is due by when, how often you were notified; and, if you are an administrator, your first approval of an application.',
    ],
    purpose: [
      'Koçların hâlâ öğrenci olduğunu bilmek; bir koçu tek kişinin onaylamaması.',
      'To know that mentors are still students; and so that no one approves a mentor alone.',
    ],
    grounds: ['contract', 'interest'],
    receivers: ['team'],
    concerns: 'mentor',
    since: third,
    left: [
      'Boş ve gizli profil satırında yalnızca sayaçlar kalır.',
      'Only counters stay in the empty hidden row of the profile.',
    ],
  },
  calendars: {
    name: ['Koçların takvimi', 'Calendars of mentors'],
    holds: [
      'Bağladığın takvimin adresi ve dolu olduğun saatler; etkinliklerin adı saklanmaz. Seans takvimini dışarı veren bağlantının özeti.',
      'The address of a calendar you connect and when you are busy, never what with. A hash of the link that gives your sessions to a calendar.',
    ],
    purpose: ['Dolu olduğun saatlerin istenmemesi.', 'So that busy hours are not booked.'],
    grounds: ['contract'],
    receivers: ['self'],
    kept: ['Okunamayan bir takvimin saatleri 7 gün.', 'Hours of a calendar that cannot be read for 7 days.'],
    concerns: 'mentor',
    since: second,
  },
  posts: {
    name: ['Yazılar', 'Posts'],
    holds: ['Yazıların, taslakların ve resimleri.', 'Your posts, drafts and their pictures.'],
    purpose: ['Yazılarını yayımlamak.', 'To publish your posts.'],
    grounds: ['contract', 'public'],
    receivers: ['everyone', 'team'],
    concerns: 'mentor',
    since: second,
  },
  copies: {
    name: ['Verilerinin kopyası', 'A copy of your data'],
    holds: ['İstediğin dosya.', 'The file you ask for.'],
    purpose: ['Verilerini sana vermek.', 'To give you your data.'],
    grounds: ['duty'],
    receivers: ['self'],
    kept: ['7 gün.', '7 days.'],
    concerns: 'all',
    since: second,
  },
  browser_errors: {
    name: ['Tarayıcıdaki hatalar', 'Errors in browsers'],
    holds: [
      'Sayfa bozulduğunda hatanın metni, sayfanın adresi ve tarayıcının türü; adın ya da IP adresin olmadan.',
      'When a page breaks: the text of the error, the page’s address and the kind of browser, without your name or IP address.',
    ],
    purpose: ['Siteyi onarmak.', 'To mend the site.'],
    grounds: ['interest'],
    receivers: ['team'],
    kept: ['30 gün.', '30 days.'],
    concerns: 'all',
    since: second,
  },
  acts: {
    name: ['Yöneticilerin işlemleri', 'Acts of administrators'],
    holds: [
      'Bir yöneticinin senin hakkında ne yaptığı; yöneticiysen senin yaptıkların.',
      'What an administrator did about you; your own acts if you are one.',
    ],
    purpose: ['Yöneticilerin ne yaptığının bilinmesi.', 'So that it is known what administrators do.'],
    grounds: ['interest', 'duty'],
    receivers: ['team'],
    kept: ['Metinler 90 gün sonra özete döner.', 'Texts become hashes after 90 days.'],
    left: [
      'Hakkındaki metinler özete döner; yöneticilerin adı kalır.',
      'Texts about you become hashes; the names of administrators stay.',
    ],
    concerns: 'all',
    since: second,
  },
  on_its_way: {
    name: ['Yoldaki veriler', 'Data on its way'],
    holds: [
      'Sitenin bölümleri arasında giden, başka yerde de tutulan veriler.',
      'Data between parts of the site that is kept elsewhere too.',
    ],
    purpose: [
      'Sitenin bölümlerinin birbirinden haberdar olması.',
      'So that parts of the site know of each other.',
    ],
    grounds: ['contract'],
    receivers: ['self'],
    kept: [
      'En çok dokuz gün; işlenemeyen bir kayıt, onarılana kadar.',
      'At most nine days; an entry that cannot be handled until it is mended.',
    ],
    concerns: 'all',
    since: second,
  },
} as const satisfies Record<string, DataKind>

export type KindName = keyof typeof dataKinds

/** Tables of a service, or single columns (`users.birth_date`), by the kind of data in them. */
export type KindsOfTables = Partial<Record<KindName, readonly string[]>>

/** Kinds of the tables that every service has. */
export const sharedKinds: KindsOfTables = {
  acts: ['audit_entries'],
  on_its_way: ['outbox', 'sent_entries', 'parked_events', 'due_failures'],
}

/** The kind of a column, or of a table: a column that is named itself has its own. */
export function kindOf(all: readonly KindsOfTables[], table: string, column?: string): KindName | undefined {
  const names = column === undefined ? [table] : [`${table}.${column}`, table]
  for (const name of names)
    for (const kinds of all)
      for (const [kind, tables] of Object.entries(kinds)) if (tables.includes(name)) return kind as KindName
  return undefined
}
