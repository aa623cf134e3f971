import type { DemoFile } from './demo-files.ts'

/** Who speaks: the one named first in the conversation, or the other; and what they send with it. */
type Line = readonly [speaker: 1 | 2, text: string, file?: DemoFile]

type Person = `${'student' | 'mentor' | 'admin'} ${number}`

export type DemoConversation = {
  between: readonly [Person, Person]
  /** When the last line was written, in hours before now. */
  endedHoursAgo: number
  /** How many of the last lines the other one has not read. */
  unread: number
  lines: readonly Line[]
}

/** Messages between the people of the demo data. */
export const demoConversations: readonly DemoConversation[] = [
  {
    between: ['student 1', 'mentor 1'],
    endedHoursAgo: 2,
    unread: 2,
    lines: [
      [1, 'Merhaba hocam, profilinizi okudum. Ben de sayısal öğrencisiyim ve türevde takılıyorum.'],
      [2, 'Merhaba Deniz, hoş geldin! Türevde tam olarak nerede takılıyorsun: kurallarda mı, yorumda mı?'],
      [1, 'Kuralları ezberledim ama grafik sorularında hangisini kullanacağımı bilemiyorum.'],
      [2, 'O zaman bu haftaki seansta yalnızca grafik konuşalım. Yanında kareli kâğıt ve cetvel olsun.'],
      [1, 'Olur, hazırlarım. Bir de deneme sonucumu göndermemi ister misiniz?'],
      [
        2,
        'Evet, yalnızca yanlış ve boşların yanına B, D, S, K harflerini yaz: bilmiyordum, dikkatsizlik, süre, kararsızlık.',
      ],
      [1, 'Yazdım: 4 B, 6 D, 3 S, 2 K. Dikkatsizlik bu kadar çok muymuş, hiç fark etmemişim.'],
      [2, 'İşte en değerli bilgi bu. Altı dikkatsizlik, altı net demek ve konu çalışmadan gelir.'],
      [2, 'Seanstan önce şu soruyu düşün: cetvel eğrinin tepesinde hangi yöne bakar?', 'graph'],
    ],
  },
  {
    between: ['student 2', 'mentor 1'],
    endedHoursAgo: 5,
    unread: 1,
    lines: [
      [1, 'Hocam merhaba, dünkü seans için teşekkür ederim. Programı duvara astım.'],
      [2, 'Çok sevindim Azra. İlk hafta tam uyamazsan panik yok, pazar akşamı birlikte bakarız.'],
      [1, 'Çarşamba tamponunu şimdiden kullandım bile, fizik uzun sürdü.'],
      [2, 'Tampon bunun için var. Fizikte hangi konu?'],
      [
        1,
        'Elektrik. Devre sorularında akımın nereye gittiğini karıştırıyorum. Cumartesi bir seans daha alabilir miyim?',
      ],
    ],
  },
  {
    between: ['student 3', 'mentor 1'],
    endedHoursAgo: 26,
    unread: 0,
    lines: [
      [1, 'Merhaba, bilgisayar mühendisliği için hangi üniversitelere bakmalıyım sizce?'],
      [2, 'Merhaba Berk. Önce şehir ve dil tercihini netleştirelim, liste kendiliğinden kısalır.'],
      [1, 'İstanbul olsun, İngilizce de sorun değil.'],
      [2, 'Güzel. Tercih danışmanlığı seansında son üç yılın sıralamalarına birlikte bakarız.'],
      [1, 'Tamamdır, perşembe için seans istedim.'],
    ],
  },
  {
    between: ['student 1', 'mentor 6'],
    endedHoursAgo: 50,
    unread: 0,
    lines: [
      [1, 'Merhaba, denemelerden önceki gece hiç uyuyamıyorum. Bununla ilgili çalışıyor musunuz?'],
      [2, 'Merhaba Deniz, evet. Önce şunu söyleyeyim: bu çok yaygın ve düzelen bir şey.'],
      [
        2,
        'Bu gece yatmadan önce beş kez, dört saniyede nefes alıp altı saniyede ver. Yarın nasıl geçtiğini yaz.',
      ],
      [1, 'Denedim, ilk kez on ikiden önce uyudum. Teşekkür ederim!'],
      [2, 'Harika haber. Alışkanlık olana kadar bir hafta devam et, sonra konuşalım.', 'sleep plan'],
    ],
  },
  {
    between: ['student 1', 'mentor 15'],
    endedHoursAgo: 170,
    unread: 0,
    lines: [
      [1, 'Merhaba, logaritma için kısa bir tekrar seansı yapabilir miyiz?'],
      [2, 'Selam! Yaparız, bir saat yeter. Bana zorlandığın üç soruyu fotoğraflamadan, yazarak gönder.'],
      [1, 'Yazarken ikisini çözdüm :) Üçüncüsü kaldı.'],
      [2, 'Yazmanın gücü. O üçüncüyle başlarız.'],
    ],
  },
  {
    between: ['student 4', 'mentor 2'],
    endedHoursAgo: 9,
    unread: 1,
    lines: [
      [1, 'Merhaba, ben de tıp istiyorum ama biyolojide netlerim çok dalgalı.'],
      [
        2,
        'Merhaba Ecrin, hoş geldin. Dalgalanma genelde tekrar aralığından olur. Son sistemler tekrarın ne zamandı?',
      ],
      [1, 'Sanırım ekim başıydı.'],
      [2, 'O zaman önce bir takvim yapalım. Salı akşamı uygun musun?'],
    ],
  },
  {
    between: ['student 5', 'mentor 3'],
    endedHoursAgo: 30,
    unread: 0,
    lines: [
      [1, 'Hocam ODTÜ elektrik için fizikte kaç net gerekir?'],
      [
        2,
        'Merhaba Furkan. Tek ders neti yanıltır, toplam sıralamaya bakalım. Son üç denemenin toplam netleri kaç?',
      ],
      [1, '78, 81, 80.'],
      [2, 'Sağlam bir taban. Aradaki fark geometriden gelir, oradan başlayalım.'],
      [1, 'Anlaştık, geometriyi hep sona bırakıyordum zaten.'],
    ],
  },
  {
    between: ['student 6', 'mentor 4'],
    endedHoursAgo: 75,
    unread: 0,
    lines: [
      [1, 'Merhaba, hukuk okumak gerçekten çok mu ezber?'],
      [2, 'Merhaba Gülce. Okuma çok, ezber az; asıl iş gerekçe kurmak. Tartışmayı sever misin?'],
      [1, 'Evde bana tartışma kulübü başkanı derler :)'],
      [2, 'O zaman doğru yerdesin. Eşit ağırlık netlerine bir seansta birlikte bakalım.'],
    ],
  },
  {
    between: ['student 8', 'mentor 16'],
    endedHoursAgo: 20,
    unread: 1,
    lines: [
      [1, 'Hello hocam, YDT için kelime listesi önerir misiniz?'],
      [2, 'Merhaba İpek! Liste yerine her gün on dakika okuma öneriyorum, bloga da yazdım.'],
      [1, 'Yazınızı okudum, bugün başladım. İlk metinde on iki kelime bilmiyordum.'],
      [2, 'Üçünü seç, cümlesiyle yaz, gerisini bırak. Bir ay sonra sayıya birlikte gülelim.'],
      [1, 'Üç kelime: reluctant, thrive, albeit. Albeit cümlede hep virgülle mi gelir?'],
    ],
  },
  {
    between: ['student 10', 'mentor 7'],
    endedHoursAgo: 120,
    unread: 0,
    lines: [
      [1, 'Merhaba, endüstri mi işletme mi karar veremiyorum.'],
      [2, 'Merhaba Lara. Haftaya iki bölümün ders listesini yan yana koyup hangisine gülümsediğine bakalım.'],
      [1, 'Bu yöntemi sevdim.'],
    ],
  },
  {
    between: ['student 12', 'mentor 12'],
    endedHoursAgo: 44,
    unread: 0,
    lines: [
      [1, 'Organik kimya kartlarımı hazırladım, 42 kart oldu.'],
      [2, 'Eline sağlık Nisa. Şimdi bildiklerini üç gün sonraya, bilmediklerini yarına koy.'],
      [1, 'Bugün 17 tanesi yarına kaldı.'],
      [2, 'Yarın on kalırsa yeter. Acele yok, düzen var.'],
    ],
  },
  {
    between: ['student 20', 'mentor 30'],
    endedHoursAgo: 15,
    unread: 0,
    lines: [
      [1, 'Hocam paragrafta 25 soruyu 36 dakikada bitirdim, 21 doğru.'],
      [2, 'Çok iyi Umay! Haftaya 35 dakika hedefle; doğru sayın düşerse 36’ya dönersin.'],
      [1, 'Soru kökünü önce okumak gerçekten işe yaradı.'],
    ],
  },
  {
    between: ['admin 1', 'mentor 1'],
    endedHoursAgo: 240,
    unread: 0,
    lines: [
      [1, 'Merhaba Işık, profilini ana sayfada öne çıkarmak isteriz. Senin için uygun mu?'],
      [2, 'Merhaba Aslı Hanım, çok sevinirim, uygundur.'],
      [1, 'Teşekkürler, bu hafta görünür olur.'],
    ],
  },
  {
    between: ['student 16', 'admin 1'],
    endedHoursAgo: 28,
    unread: 1,
    lines: [[1, 'Merhaba, hesabımdaki soyadımda yazım yanlışı var, düzeltebilir misiniz?']],
  },
  {
    between: ['student 9', 'mentor 9'],
    endedHoursAgo: 30,
    unread: 0,
    lines: [
      [1, 'Merhaba, haftalık programı birlikte yapabilir miyiz?'],
      [2, 'Merhaba Kaan, tabii. Bana 0500 000 00 01 numarasından da yazabilirsin.'],
      [1, 'Buradan yazsam daha rahat ederim.'],
      [2, 'Nasıl istersen, ama telefon daha hızlı: 0500 000 00 01.'],
      [2, 'Ya da ornek@example.com adresine yaz.'],
      [1, 'Teşekkürler, buradan devam edelim.'],
    ],
  },
]
