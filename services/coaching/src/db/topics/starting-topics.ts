import type { ExamType, TopicList } from '@kocyolu/contracts'

type List = {
  exam: TopicList['exam']
  subject: string
  scoreTypes: readonly ExamType[]
  topics: readonly string[]
}

const tyt = (subject: string, ...topics: string[]): List => ({ exam: 'TYT', subject, scoreTypes: [], topics })
const ayt = (subject: string, scoreTypes: readonly ExamType[], ...topics: string[]): List => ({
  ...{ exam: 'AYT', subject, scoreTypes, topics },
})

/** The topics that a site begins with, of each subject in the order in which schools teach them. */
export const startingTopics: readonly List[] = [
  tyt(
    'Türkçe',
    ...['Sözcükte anlam', 'Cümlede anlam', 'Paragraf', 'Ses bilgisi', 'Yazım kuralları'],
    ...['Noktalama işaretleri', 'Sözcükte yapı', 'İsimler', 'Sıfatlar', 'Zamirler', 'Zarflar'],
    ...[
      'Edat, bağlaç, ünlem',
      'Fiiller',
      'Fiilimsi',
      'Cümlenin ögeleri',
      'Cümle türleri',
      'Anlatım bozukluğu',
    ],
  ),
  tyt(
    'Matematik',
    ...['Temel kavramlar', 'Sayı basamakları', 'Bölme ve bölünebilme', 'EBOB ve EKOK', 'Rasyonel sayılar'],
    ...['Basit eşitsizlikler', 'Mutlak değer', 'Üslü sayılar', 'Köklü sayılar', 'Çarpanlara ayırma'],
    ...['Oran ve orantı', 'Denklem çözme', 'Sayı problemleri', 'Kesir problemleri', 'Yaş problemleri'],
    ...[
      'Hareket problemleri',
      'Yüzde, kâr ve zarar problemleri',
      'Karışım problemleri',
      'Grafik problemleri',
    ],
    ...['Kümeler', 'Mantık', 'Fonksiyonlar', 'Polinomlar', 'Permütasyon ve kombinasyon', 'Olasılık', 'Veri'],
  ),
  tyt(
    'Geometri',
    ...['Doğruda ve üçgende açılar', 'Özel üçgenler', 'Açıortay ve kenarortay', 'Eşlik ve benzerlik'],
    ...['Üçgende alan', 'Çokgenler', 'Dörtgenler', 'Çember ve daire', 'Analitik geometri', 'Katı cisimler'],
  ),
  tyt(
    'Fizik',
    ...['Fizik bilimine giriş', 'Madde ve özellikleri', 'Hareket ve kuvvet', 'İş, güç ve enerji'],
    ...['Isı, sıcaklık ve genleşme', 'Elektrostatik', 'Elektrik ve manyetizma', 'Basınç', 'Kaldırma kuvveti'],
    ...['Dalgalar', 'Optik'],
  ),
  tyt(
    'Kimya',
    ...['Kimya bilimi', 'Atom ve periyodik sistem', 'Kimyasal türler arası etkileşimler', 'Maddenin hâlleri'],
    ...['Doğa ve kimya', 'Kimyanın temel kanunları', 'Kimyasal hesaplamalar', 'Karışımlar'],
    ...['Asitler, bazlar ve tuzlar', 'Kimya her yerde'],
  ),
  tyt(
    'Biyoloji',
    ...[
      'Canlıların ortak özellikleri',
      'Canlıların temel bileşenleri',
      'Hücre',
      'Canlıların sınıflandırılması',
    ],
    ...['Hücre bölünmeleri ve üreme', 'Kalıtım', 'Ekosistem ekolojisi', 'Güncel çevre sorunları'],
  ),
  tyt(
    'Tarih',
    ...[
      'Tarih ve zaman',
      'İnsanlığın ilk dönemleri',
      'Orta Çağ’da dünya',
      'İlk ve Orta Çağlarda Türk dünyası',
    ],
    ...['İslam medeniyetinin doğuşu', 'Türklerin İslamiyet’i kabulü', 'Beylikten devlete Osmanlı'],
    ...['Dünya gücü Osmanlı', 'Değişim çağında Osmanlı', 'Uluslararası ilişkilerde denge stratejisi'],
    ...['20. yüzyıl başlarında Osmanlı', 'Millî Mücadele', 'Atatürkçülük ve Türk inkılabı'],
  ),
  tyt(
    'Coğrafya',
    ...[
      'Doğa ve insan',
      'Dünya’nın şekli ve hareketleri',
      'Coğrafi konum',
      'Harita bilgisi',
      'Atmosfer ve sıcaklık',
    ],
    ...[
      'Basınç ve rüzgârlar',
      'Nem ve yağış',
      'İklim tipleri',
      'İç ve dış kuvvetler',
      'Su, toprak ve bitkiler',
    ],
    ...[
      'Nüfus ve göç',
      'Yerleşme',
      'Türkiye’nin yer şekilleri',
      'Bölgeler',
      'Doğal afetler',
      'Ulaşım yolları',
    ],
  ),
  tyt(
    'Felsefe',
    ...['Felsefeyi tanıma', 'Felsefe ile düşünme', 'Varlık felsefesi', 'Bilgi felsefesi', 'Bilim felsefesi'],
    ...['Ahlak felsefesi', 'Din felsefesi', 'Siyaset felsefesi', 'Sanat felsefesi'],
  ),
  tyt(
    'Din Kültürü ve Ahlak Bilgisi',
    ...['Bilgi ve inanç', 'Din ve İslam', 'İslam ve ibadet', 'Gençlik ve değerler', 'Allah inancı'],
    ...[
      'Hz. Muhammed ve gençlik',
      'Din ve hayat',
      'Ahlaki tutum ve davranışlar',
      'İslam düşüncesinde yorumlar',
    ],
  ),
  ayt(
    'Matematik',
    ['SAY', 'EA'],
    ...[
      'Fonksiyonlar',
      'Polinomlar',
      'İkinci dereceden denklemler',
      'Karmaşık sayılar',
      'Parabol',
      'Eşitsizlikler',
    ],
    ...[
      'Permütasyon, kombinasyon, binom',
      'Olasılık',
      'Trigonometri',
      'Logaritma',
      'Diziler',
      'Limit ve süreklilik',
    ],
    ...['Türev', 'Türevin uygulamaları', 'İntegral', 'İntegralde alan'],
  ),
  ayt(
    'Geometri',
    ['SAY', 'EA'],
    ...['Üçgenler', 'Çokgenler ve dörtgenler', 'Çember ve daire', 'Doğrunun analitiği', 'Çemberin analitiği'],
    ...['Dönüşüm geometrisi', 'Katı cisimler'],
  ),
  ayt(
    'Fizik',
    ['SAY'],
    ...[
      'Vektörler',
      'Bağıl hareket',
      'Newton’un hareket yasaları',
      'Sabit ivmeli hareket',
      'İki boyutta hareket',
    ],
    ...[
      'Enerji ve hareket',
      'İtme ve momentum',
      'Tork ve denge',
      'Elektrik alan ve potansiyel',
      'Manyetizma',
    ],
    ...['İndüksiyon ve alternatif akım', 'Transformatörler', 'Çembersel hareket', 'Basit harmonik hareket'],
    ...['Dalga mekaniği', 'Atom fiziği ve radyoaktivite', 'Modern fizik'],
  ),
  ayt(
    'Kimya',
    ['SAY'],
    ...['Modern atom teorisi', 'Gazlar', 'Sıvı çözeltiler ve çözünürlük', 'Kimyasal tepkimelerde enerji'],
    ...[
      'Tepkime hızları',
      'Kimyasal denge',
      'Asit ve baz dengesi',
      'Çözünürlük dengesi',
      'Kimya ve elektrik',
    ],
    ...['Karbon kimyasına giriş', 'Organik bileşikler', 'Enerji kaynakları ve bilimsel gelişmeler'],
  ),
  ayt(
    'Biyoloji',
    ['SAY'],
    ...[
      'Sinir sistemi',
      'Endokrin sistem',
      'Duyu organları',
      'Destek ve hareket sistemi',
      'Sindirim sistemi',
    ],
    ...['Dolaşım ve bağışıklık', 'Solunum sistemi', 'Üriner sistem', 'Üreme sistemi ve gelişim'],
    ...[
      'Komünite ve popülasyon ekolojisi',
      'Genden proteine',
      'Fotosentez ve kemosentez',
      'Hücresel solunum',
    ],
    ...['Bitki biyolojisi', 'Canlılar ve çevre'],
  ),
  ayt(
    'Türk Dili ve Edebiyatı',
    ['EA', 'SÖZ'],
    ...[
      'Anlam bilgisi',
      'Edebî sanatlar',
      'Şiir bilgisi',
      'Düzyazı türleri',
      'İslamiyet öncesi Türk edebiyatı',
    ],
    ...[
      'Halk edebiyatı',
      'Divan edebiyatı',
      'Tanzimat edebiyatı',
      'Servetifünun ve Fecriati',
      'Millî edebiyat',
    ],
    ...['Cumhuriyet Dönemi şiiri', 'Cumhuriyet Dönemi romanı ve hikâyesi', 'Tiyatro', 'Edebî akımlar'],
  ),
  ayt(
    'Tarih-1',
    ['EA', 'SÖZ'],
    ...[
      'Tarih ve zaman',
      'İlk ve Orta Çağlarda Türk dünyası',
      'İslam medeniyetinin doğuşu',
      'Türk-İslam devletleri',
    ],
    ...['Beylikten devlete Osmanlı', 'Dünya gücü Osmanlı', 'Değişen dünya dengelerinde Osmanlı'],
    ...[
      'Devrimler çağında Osmanlı',
      'Millî Mücadele',
      'Atatürkçülük ve Türk inkılabı',
      'Türk dış politikası',
    ],
  ),
  ayt(
    'Coğrafya-1',
    ['EA', 'SÖZ'],
    ...[
      'Ekosistem ve madde döngüleri',
      'Nüfus politikaları',
      'Şehirler ve etki alanları',
      'Ekonomik faaliyetler',
    ],
    ...[
      'Türkiye’de tarım, sanayi ve ticaret',
      'Küresel ticaret ve ülkeler',
      'Çevre ve toplum',
      'Doğal kaynaklar',
    ],
  ),
  ayt(
    'Tarih-2',
    ['SÖZ'],
    ...[
      'Türk-İslam tarihinde devlet',
      'Klasik çağda Osmanlı toplumu',
      'Sermaye ve emek',
      '19. ve 20. yüzyılda yaşam',
    ],
    ...['XX. yüzyıl başlarında dünya', 'İkinci Dünya Savaşı', 'Soğuk Savaş', 'Toplumsal devrim çağı'],
    ...['XXI. yüzyılın eşiğinde dünya'],
  ),
  ayt(
    'Coğrafya-2',
    ['SÖZ'],
    ...[
      'Ekstrem doğa olayları',
      'Küresel iklim değişimi',
      'Türkiye’de nüfus ve yerleşme',
      'Geleceğin mekânları',
    ],
    ...[
      'Ulaşım ve turizm',
      'Jeopolitik konum',
      'Ülkeler arası etkileşim',
      'Çatışma alanları',
      'Çevre anlaşmaları',
    ],
  ),
  ayt(
    'Felsefe Grubu',
    ['SÖZ'],
    ...['MÖ 6 – MS 2. yüzyıl felsefesi', 'MS 2 – 15. yüzyıl felsefesi', '15 – 17. yüzyıl felsefesi'],
    ...['18 – 19. yüzyıl felsefesi', '20. yüzyıl felsefesi', 'Psikolojiye giriş', 'Öğrenme, bellek, düşünme'],
    ...[
      'Ruh sağlığının temelleri',
      'Sosyolojiye giriş',
      'Birey ve toplum',
      'Toplumsal değişme',
      'Klasik mantık',
    ],
    ...['Mantık ve dil', 'Sembolik mantık'],
  ),
  ayt(
    'Din Kültürü ve Ahlak Bilgisi',
    ['SÖZ'],
    ...[
      'Dünya ve ahiret',
      'Kur’an’a göre Hz. Muhammed',
      'Kur’an’da bazı kavramlar',
      'İnançla ilgili meseleler',
    ],
    ...[
      'Yahudilik ve Hristiyanlık',
      'İslam ve bilim',
      'Anadolu’da İslam',
      'Tasavvufi yorumlar',
      'Güncel dinî meseleler',
    ],
  ),
  {
    exam: 'YDT',
    subject: 'İngilizce',
    scoreTypes: ['DİL'],
    topics: [
      ...[
        'Sözcük bilgisi',
        'Zamanlar',
        'Kipler',
        'Edilgen yapılar',
        'İsim cümlecikleri',
        'Sıfat cümlecikleri',
      ],
      ...[
        'Zarf cümlecikleri ve bağlaçlar',
        'Koşul cümleleri',
        'Edatlar',
        'Cloze test',
        'Cümle tamamlama',
        'Çeviri',
      ],
      ...[
        'Paragraf soruları',
        'Diyalog tamamlama',
        'Durum soruları',
        'Yakın anlamlı cümle',
        'Paragraf tamamlama',
      ],
      ...['Anlam bütünlüğünü bozan cümle'],
    ],
  },
]

/** Its publisher and the exam's year, as shown to readers. */
export const startingSource = {
  year: 2026,
  name: 'MEB ortaöğretim programları',
  link: 'https://mufredat.meb.gov.tr',
}
